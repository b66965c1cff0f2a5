import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { countOpenContactMessages } from "~/domain/contact/contact-messages.server";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { reportDay } from "~/domain/dashboard/day-report.server";
import { listFirstUsers } from "~/domain/dashboard/first-users.server";
import { readMenuLeft } from "~/domain/dashboard/days-left.server";
import { checkNextDays } from "~/domain/dashboard/next-days.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { formatDay } from "~/domain/local-date";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { listMealTimes } from "~/domain/menu/meal-times.server";
import { addMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import { today as restaurantToday } from "~/api/date-parameters.server";
import { readFields } from "~/forms/fields.server";
import { handleForm } from "~/forms/form-response.server";
import { requireUser } from "~/auth/guards.server";
import { dailyMenuFields } from "~/forms/menu-fields.server";
import { isUpload } from "~/forms/uploaded-file.server";
import { findProblems } from "~/operations/health.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { Dialog } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { SiteProblems } from "~/ui/site-problems";
import { WeeklyMenuUploadDialog } from "~/ui/upload-dialogs";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { findDialogItem } from "../dialog-item.server";
import { OfficeError } from "../office-error";
import { addAnotherPath } from "../paths-after-adding";
import { uploadWeeklyMenu } from "../workbook-uploads.server";
import { ChefSuggestionPanel } from "./chef-suggestion-panel";
import { DailyMenuForm } from "./daily-menu-form";
import { DayReportPanel } from "./day-report-panel";
import { loadPanel } from "./load-panel.server";
import { MealTodayPanel } from "./meal-today-panel";
import { MenuLeftPanel } from "./menu-left-panel";
import { UserListPanel } from "./user-list-panel";
import { WelcomeBanner } from "./welcome-banner";
import type { RouteHandle } from "~/platform/route-handle";

const USERS_SHOWN = 6;

export const handle: RouteHandle = { upload: true };

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const db = getDatabase();
  const today = restaurantToday();
  const { dialog } = readDialog(new URL(request.url).searchParams);
  const panel = <Value,>(loading: Promise<Value>, failed: string) => loadPanel(loading, failed, context);
  return {
    user: { name: user.name, isAdmin: user.isAdmin },
    problems: user.isAdmin ? await findProblems() : [],
    restaurant: getRestaurant().name,
    today,
    menu: await panel(listDayMenuItems(db, today), dashboardMessages.mealNotLoaded),
    nextDays: await panel(checkNextDays(db, today), dashboardMessages.nextDaysNotLoaded),
    openMessages: await panel(countOpenContactMessages(db), dashboardMessages.openMessagesNotLoaded),
    menuLeft: await panel(readMenuLeft(db, today), menuMessages.daysLeftUnknown),
    suggestion: await panel(
      listChefSuggestions(db).then(([first]) => first ?? null),
      dashboardMessages.suggestionNotLoaded,
    ),
    report: await panel(reportDay(db, today), dashboardMessages.reportNotLoaded),
    users: await panel(listFirstUsers(db, USERS_SHOWN), dashboardMessages.usersNotLoaded),
    choices:
      dialog === "add"
        ? {
            previous: await findDialogItem(request, (id) => findMenuItem(db, id)),
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
  if (isUpload(request)) return uploadWeeklyMenu(request, { path, context });
  const fields = await readFields(request);
  const { intent } = fields;
  if (intent !== "add" && intent !== "add-another") throw data(null, { status: 400 });
  const schema = dailyMenuFields(await listReferenceNames(db));
  return handleForm(fields, schema, ({ date, ...item }) => addMenuItem(db, item, date), {
    failed: menuMessages.notAdded,
    path,
    pathAfter: async ({ id }) => (intent === "add" ? path : addAnotherPath(path, id)),
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
    menu,
    nextDays,
    openMessages,
    menuLeft,
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
          <WelcomeBanner restaurant={restaurant} nextDays={nextDays} openMessages={openMessages} />
          <MealTodayPanel today={today} menu={menu} />
          <DayReportPanel report={report} />
        </div>
        <div>
          <MenuLeftPanel today={today} menuLeft={menuLeft} />
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
  if (dialog === "upload") return <WeeklyMenuUploadDialog title="Upload Weekly Menu" />;
  if (dialog !== "add" || !choices) return null;
  return (
    <Dialog title="Add Daily Menu" size="wide">
      <DailyMenuForm
        key={choices.previous?.id}
        today={today}
        {...choices}
        reply={reply && "values" in reply ? reply : undefined}
      />
    </Dialog>
  );
}
