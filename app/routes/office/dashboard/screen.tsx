import { fill, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFocusAfterRemoval } from "~/ui/reader-place";
import { MAX_WORKBOOK_BYTES } from "~/web/form-response";
import type { RouteHandle } from "~/platform/route-handle";
import { formatDay } from "~/domain/dates/local-date";
import pizza from "~/ui/illustrations/pizza.svg";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Tool } from "~/ui/tool";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import {
  ChefSuggestionPanel,
  DayReportPanel,
  MealTodayPanel,
  MenuLeftPanel,
  UserListPanel,
} from "./dashboard-panels";
import { DashboardDialogs } from "./dashboard-dialogs";
import { loadDailyMenuDialog, loadDashboard } from "./load-dashboard.server";
import { InstallerNotes, isGuideOpen, NOTICE_INTENTS, sellsExampleOnly, SetupGuide } from "./notices";
import { TodayPanel } from "./today-panel";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { staffAction } from "~/routes/office/staff-action.server";
import { uploadForm } from "~/routes/office/workbook-uploads.server";
import { dashboardForms, reportCookie } from "./save-dashboard.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_WORKBOOK_BYTES };

export const meta: MetaFunction = () => [{ title: officeTitle(t("Dashboard")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async (screen) => ({
    ...(await loadDashboard(screen.db, screen.user)),
    isReportOpen: (await reportCookie.read(screen.request)) !== undefined,
    dailyMenuDialog: await loadDailyMenuDialog(screen),
  }));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", { ...dashboardForms, upload: uploadForm(weeklyMenuWorkbook) });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function DashboardScreen() {
  const { user, problems, status, setup, today, dailyMenuDialog, ...panels } = useLoaderData<typeof loader>();
  const isGuideFirst = isGuideOpen(setup);
  const isTodayFolded = isGuideFirst && sellsExampleOnly(setup) && problems.length === 0;
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(status);
  return (
    <div className="measure">
      <PageHeader title={t("Hello, {name}", { name: user.name })} state={<p>{formatDay(today)}</p>}>
        <Tool icon="upload" dialog="upload" label={t("Upload Weekly Menu")} />
      </PageHeader>
      <FormMessage text={useFormResponse(...NOTICE_INTENTS)?.message} />
      <div {...focusAfterRemoval} className="dashboard row">
        {isGuideFirst && <SetupGuide setup={setup} isMain={isTodayFolded} />}
        <TodayPanel
          today={today}
          problems={problems}
          status={status}
          isFolded={isTodayFolded}
          holidays={panels.holidays}
        />
        {!isGuideFirst && <SetupGuide setup={setup} />}
        <details id="report" className="panel fold" open={panels.isReportOpen || undefined}>
          <summary>{t("Report")}</summary>
          <PostForm
            className="answers row gap-2"
            buttonTitle={fill(panels.isReportOpen ? "Keep the report closed" : "Keep the report open")}
          >
            <SubmitButton intent={panels.isReportOpen ? "close-report" : "open-report"} look="plain">
              {t(panels.isReportOpen ? "Keep closed" : "Keep open")}
            </SubmitButton>
          </PostForm>
          <div className="report grid">
            <WelcomeBanner restaurant={panels.restaurant} />
            <MealTodayPanel today={today} menu={panels.menu} />
            <ChefSuggestionPanel suggestion={panels.suggestion} />
            <MenuLeftPanel today={today} menuLeft={panels.menuLeft} />
            <DayReportPanel report={panels.report} />
            <UserListPanel users={panels.users} isAdmin={user.isAdmin} />
          </div>
        </details>
        <InstallerNotes notes={panels.installerNotes} />
      </div>
      <DashboardDialogs
        today={today}
        demo={setup?.ok ? setup.value.demo : null}
        isFirstImport={panels.isFirstImport}
        dailyMenuDialog={dailyMenuDialog}
      />
    </div>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the dashboard.");

function WelcomeBanner({ restaurant }: { restaurant: string }) {
  return (
    <section className="welcome-banner note row" aria-labelledby="welcome">
      <img src={pizza} alt="" width="64" height="64" />
      <h2 id="welcome">{t("Welcome back to {restaurant}!", { restaurant })}</h2>
    </section>
  );
}
