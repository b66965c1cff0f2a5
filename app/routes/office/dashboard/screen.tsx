import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { reportDay } from "~/domain/dashboard/day-report.server";
import { listFirstUsers } from "~/domain/dashboard/first-users.server";
import { countDaysLeft, findLastPlannedDay } from "~/domain/dashboard/days-left.server";
import { missingFrom } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addDays, formatDay } from "~/domain/local-date";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { listMealTimes } from "~/domain/menu/meal-times.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { weeklyMenuColumns } from "~/excel/sheet-columns";
import { importWeeklyWorkbook } from "~/excel/weekly-menu-workbook.server";
import { today as restaurantToday } from "~/api/date-parameters.server";
import { readFields } from "~/forms/fields.server";
import { handleForm } from "~/forms/form-response.server";
import { requireUser } from "~/auth/guards.server";
import { dailyMenuFields } from "~/forms/menu-fields.server";
import { isUpload } from "~/forms/uploaded-file.server";
import { uploadResponse } from "~/forms/workbook-upload.server";
import { findProblems } from "~/operations/health.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { ColumnGuide } from "~/ui/column-guide";
import { Dialog } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { SiteProblems } from "~/ui/site-problems";
import { UploadDialog } from "~/ui/upload-dialog";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { uploadMessages } from "~/messages/uploads";
import { OfficeError } from "../office-error";
import { ChefSuggestionPanel } from "./chef-suggestion-panel";
import { DailyMenuForm } from "./daily-menu-form";
import { DayReportPanel } from "./day-report-panel";
import { MealTodayPanel } from "./meal-today-panel";
import { MenuLeftPanel } from "./menu-left-panel";
import { UserListPanel } from "./user-list-panel";
import { WelcomeBanner } from "./welcome-banner";
import type { RouteHandle } from "~/platform/route-handle";

const USERS_SHOWN = 6;

export const handle: RouteHandle = { upload: true };

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const db = getDatabase();
  const today = restaurantToday();
  const tomorrow = addDays(today, 1);
  const items = await listDayMenuItems(db, today);
  const { dialog } = readDialog(new URL(request.url).searchParams);
  return {
    user: { name: user.name, isAdmin: user.isAdmin },
    problems: user.isAdmin ? await findProblems() : [],
    restaurant: getRestaurant().name,
    today,
    items,
    plans: [
      { day: "Today" as const, date: today, missing: missingFrom(items) },
      {
        day: "Tomorrow" as const,
        date: tomorrow,
        missing: missingFrom(await listDayMenuItems(db, tomorrow)),
      },
    ],
    daysLeft: await countDaysLeft(db, today),
    lastPlanned: await findLastPlannedDay(db, today),
    suggestion: (await listChefSuggestions(db))[0],
    report: await reportDay(db, today),
    users: await listFirstUsers(db, USERS_SHOWN),
    choices:
      dialog === "add"
        ? {
            categories: (await listCategories(db)).map(({ name }) => name),
            mealTimes: await listMealTimes(db),
          }
        : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const { pathname, searchParams } = new URL(request.url);
  const path = closeHref(pathname, searchParams);
  if (isUpload(request)) {
    const importFile = (bytes: Uint8Array) => importWeeklyWorkbook(db, bytes, restaurantToday());
    return uploadResponse(request, importFile, {
      path,
      missing: uploadMessages.fileMissing,
      failed: uploadMessages.notUploaded,
      context,
    });
  }
  const fields = await readFields(request);
  if (fields.intent !== "add") throw data(null, { status: 400 });
  const schema = dailyMenuFields(await listReferenceNames(db));
  return handleForm(fields, schema, ({ date, ...item }) => addMenuItem(db, item, date), {
    failed: menuMessages.notAdded,
    path,
    context,
  });
}

export const shouldRevalidate = keepListUnderDialog("add");

export { clientAction } from "~/forms/client-action";

export default function DashboardScreen() {
  const {
    user,
    problems,
    restaurant,
    today,
    items,
    plans,
    daysLeft,
    lastPlanned,
    suggestion,
    report,
    users,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <div>
          <h1>Hello, {user.name}</h1>
          <p>{formatDay(today, "en")}</p>
        </div>
        <div className="page-actions">
          <DialogLink className="button" dialog="upload">
            <Icon name="upload" />
            Upload Weekly Menu
          </DialogLink>
          <DialogLink className="button button-primary" dialog="add">
            <Icon name="plus" />
            Add Daily Menu
          </DialogLink>
        </div>
      </header>
      <SiteProblems problems={problems} />
      <div className="dashboard">
        <div>
          <WelcomeBanner restaurant={restaurant} plans={plans} />
          <MealTodayPanel today={today} items={items} />
          <DayReportPanel report={report} />
        </div>
        <div>
          <MenuLeftPanel today={today} daysLeft={daysLeft} lastPlanned={lastPlanned} />
          <ChefSuggestionPanel suggestion={suggestion} />
          <UserListPanel users={users} isAdmin={user.isAdmin} />
        </div>
      </div>
      <OpenDialog />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={dashboardMessages.notLoaded} />;
}

function OpenDialog() {
  const { today, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  const { dialog } = readDialog(parameters);
  if (dialog === "upload") {
    return (
      <UploadDialog
        title="Upload Weekly Menu"
        submitLabel="Submit"
        cancelLabel="Cancel"
        sampleHref="/menu-download"
      >
        <ColumnGuide columns={weeklyMenuColumns} />
      </UploadDialog>
    );
  }
  if (dialog !== "add" || !choices) return null;
  return (
    <Dialog title="Add Daily Menu" size="wide">
      <DailyMenuForm today={today} {...choices} reply={reply && "values" in reply ? reply : undefined} />
    </Dialog>
  );
}
