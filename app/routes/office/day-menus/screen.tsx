import { t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { monthParameter } from "~/web/date-parameters.server";
import { today } from "~/restaurant/today.server";
import { type DatedDayMenuItem, listDayMenuItemsBetween } from "~/domain/day-menus/day-menus.server";
import { monthOf } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { MAX_WORKBOOK_BYTES } from "~/web/form-response";
import type { RouteHandle } from "~/platform/route-handle";
import { useDialog } from "~/ui/dialog-url";
import { MonthCalendar } from "~/ui/month-calendar";
import { PageHeader } from "~/ui/page-header";
import { DayMenuUploadDialog } from "~/ui/upload-dialog";
import { Tool } from "~/ui/tool";
import { loadCalendar } from "~/routes/office/load-calendar.server";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { staffAction } from "~/routes/office/staff-action.server";
import { dayMenuWorkbook } from "~/excel/workbook-types.server";
import { uploadForm } from "~/routes/office/workbook-uploads.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Menu Details", { at: "days" })) }];

export const handle: RouteHandle = { maxUploadBytes: MAX_WORKBOOK_BYTES };

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, db }) => {
    const month = monthParameter(new URL(request.url)) ?? monthOf(today());
    const items = Map.groupBy(
      await listDayMenuItemsBetween(db, `${month}-01`, `${month}-31`),
      ({ date }) => date,
    );
    const { days, ...calendar } = await loadCalendar(db, month, [...items.keys()]);
    return { ...calendar, days: days.map((day) => ({ ...day, ...describeDishes(items.get(day.date)) })) };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", { upload: uploadForm(dayMenuWorkbook) });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function DishScreen() {
  const calendar = useLoaderData<typeof loader>();
  const week = monthOf(calendar.today) === calendar.month ? calendar.today : `${calendar.month}-01`;
  return (
    <>
      <PageHeader title={t("Menu Details", { at: "days" })}>
        <Tool icon="calendar" to={`/dish-week/${week}`} label={t("Week")} />
        <Tool icon="upload" dialog="upload" label={t("Upload Dish as Excel")} />
        <Tool icon="eye" page="/menu-preview" label={t("Preview")} />
        <Tool
          icon="download"
          file={`/dish/dishes.xlsx?month=${calendar.month}`}
          label={t("Download Dishes")}
        />
        <Tool icon="download" file="/dish-download" label={t("Download Sample File")} />
      </PageHeader>
      <MonthCalendar {...calendar} hrefOf={(date) => `/dish-description/${date}`} />
      <DishDialogs />
    </>
  );
}

/** The dialog that the URL opens. A separate component, so that opening a dialog doesn't re-render the calendar. */
function DishDialogs() {
  const { dialog } = useDialog();
  return dialog === "upload" ? <DayMenuUploadDialog /> : null;
}

/** What a tile says about a day's dishes; nothing if it has none. */
function describeDishes(items: DatedDayMenuItem[] = []) {
  const dishes = items.filter(({ type }) => type === "dish").map(({ name }) => name);
  if (dishes.length === 0) return {};
  return { dishes, hasDessert: dishes.length < items.length };
}

export const ErrorBoundary = errorBoundary(dayMenuMessages.calendarNotLoaded);
