import { t } from "~/messages/office/t";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInMessage, isDay } from "~/domain/dates/local-date";
import { LARGE_FORM, MAX_WORKBOOK_BYTES } from "~/web/form-response";
import { DeleteAllLink } from "~/ui/delete-dialog";
import { useFormResponse } from "~/ui/form-feedback";
import { LabelledPagination } from "~/ui/pagination";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { DayHeader, ShareMenu } from "./day-header";
import { DayMenuDialogs } from "./day-menu-dialogs";
import { DayMenuTable } from "./day-menu-table";
import { loadDay } from "./load-day.server";
import type { RouteHandle } from "~/platform/route-handle";
import { dayMenuWorkbook } from "~/excel/workbook-types.server";
import { staffAction } from "~/routes/office/staff-action.server";
import { uploadForm } from "~/routes/office/workbook-uploads.server";
import { dayForms } from "./save-day-menu.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_WORKBOOK_BYTES, ...LARGE_FORM };

export const meta: MetaFunction = ({ params }) => [
  { title: officeTitle(t("Day Menu {date}", { date: dayInMessage(params.date ?? "") })) },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", (screen) => loadDay(dateOf(screen.params), screen));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return staffAction(request, "user", () => {
    const date = dateOf(params);
    return { ...dayForms(date), upload: uploadForm(dayMenuWorkbook, date) };
  });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function DishDescriptionScreen() {
  const { date, today, preview, closed, item, strikes, items, copyable, rows, lost, page, pageCount, share } =
    useLoaderData<typeof loader>();
  return (
    <>
      <DayHeader date={date} today={today} preview={preview} closed={closed} count={items.length} />
      <DayMenuTable
        date={date}
        rows={rows}
        lost={lost}
        copyable={copyable}
        copyError={useFormResponse("copy")?.message}
      />
      {items.length > 0 && (
        <LabelledPagination page={page} pageCount={pageCount} label={`${page} / ${pageCount}`} />
      )}
      {share && <ShareMenu key={share.text} {...share} />}
      <DeleteAllLink
        label={t("Delete All Items")}
        emptyLabel={items.length === 0 ? t("All items deleted") : undefined}
      />
      <DayMenuDialogs date={date} rows={items} loaded={item} strikes={strikes} />
    </>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the menu.");

/** The day in the path; throws 404 if it is invalid. */
function dateOf({ date = "" }: { date?: string }): string {
  if (!isDay(date)) throw data(null, { status: 404 });
  return date;
}
