import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/local-date";
import { requireUser } from "~/auth/guards.server";
import { isUpload } from "~/forms/uploaded-file.server";
import { DialogLink } from "~/ui/dialog-link";
import { keepListUnderDialog } from "~/ui/dialog-url";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { dashboardMessages } from "~/messages/dashboard";
import { useFormReply } from "~/ui/form-reply";
import { OfficeError } from "../office-error";
import { uploadWeeklyMenu } from "../workbook-uploads.server";
import { addDailyMenu } from "./add-daily-menu.server";
import { ChefSuggestionPanel } from "./chef-suggestion-panel";
import { DashboardDialogs } from "./dashboard-dialogs";
import { DayReportPanel } from "./day-report-panel";
import { loadDailyMenuDialog, loadDashboard } from "./load-dashboard.server";
import { MealTodayPanel } from "./meal-today-panel";
import { MenuLeftPanel } from "./menu-left-panel";
import { Notices } from "./notices";
import { UserListPanel } from "./user-list-panel";
import { WelcomeBanner } from "./welcome-banner";
import { MAX_WORKBOOK_BYTES } from "~/excel/workbook-size";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { upload: MAX_WORKBOOK_BYTES };

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { dialog } = readDialog(new URL(request.url).searchParams);
  return {
    ...(await loadDashboard(user, context)),
    dailyMenuDialog: dialog === "add" ? await loadDailyMenuDialog(request, context) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const path = closeHref(pathname, searchParams);
  return isUpload(request)
    ? uploadWeeklyMenu(request, { user, path, context })
    : addDailyMenu(request, { path, context });
}

export const shouldRevalidate = keepListUnderDialog("add");

export { clientAction } from "~/forms/client-action";

export default function DashboardScreen() {
  const {
    user,
    problems,
    setup,
    restaurant,
    today,
    menu,
    nextDays,
    openMessages,
    missingDeclarations,
    holidays,
    menuLeft,
    suggestion,
    report,
    users,
    dailyMenuDialog,
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
      <Notices
        problems={problems}
        setup={setup}
        missingDeclarations={missingDeclarations}
        holidays={holidays}
      />
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
      <DashboardDialogs
        today={today}
        dailyMenuDialog={dailyMenuDialog}
        reply={useFormReply<typeof action>()}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={dashboardMessages.notLoaded} />;
}
