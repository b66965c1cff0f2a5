import { t } from "~/messages/office/t";
import { officeTitle } from "../office-title";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { isDay, formatDay, monthOf } from "~/domain/dates/local-date";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { menuMessages } from "~/messages/menu";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import type { RouteHandle } from "~/platform/route-handle";
import { PageHeader } from "~/ui/page-header";
import { Tool } from "~/ui/tool";
import { errorBoundary } from "../office-error";
import { loadMenu } from "./load-menu.server";
import { MenuDialogs } from "./menu-dialogs";
import { MenuItemList } from "./menu-item-list";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { staffAction } from "~/routes/office/staff-action.server";
import { dishPhotoForms } from "~/routes/office/photos/photo-forms.server";
import { uploadForm } from "~/routes/office/workbook-uploads.server";
import { menuForms } from "./save-menu.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: officeTitle(t("Menu", { at: "title" })) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", (screen) => loadMenu(readDate(screen.params.date), screen));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return staffAction(request, "user", () => {
    const date = readDate(params.date);
    return { ...menuForms(date), ...dishPhotoForms("menu", uploadForm(weeklyMenuWorkbook, date)) };
  });
}

export const shouldRevalidate = revalidateForDialogs("delete-selected", "move-selected");

export { clientAction } from "../staff-screen";

export default function MenuDescriptionScreen() {
  const { date, item, strikes, selection, isFirstImport, list, categories, deletedCategories } =
    useLoaderData<typeof loader>();
  return (
    <>
      <MenuHeader date={date} />
      <MenuItemList
        {...list}
        categories={categories.map(({ name }) => name)}
        deletedCategories={deletedCategories}
      />
      <MenuDialogs
        rows={list.rows}
        loaded={item}
        strikes={strikes}
        selection={selection}
        isFirstImport={isFirstImport}
        categories={categories}
      />
    </>
  );
}

export const ErrorBoundary = errorBoundary(menuMessages.notLoaded);

/** The day in the path, if any; throws 404 if it is invalid. */
function readDate(text: string | undefined): string | undefined {
  if (text !== undefined && !isDay(text)) throw data(null, { status: 404 });
  return text;
}

/** The heading of the menu, or of what was added for one day, with the actions for all of its items. */
function MenuHeader({ date }: { date: string | undefined }) {
  return (
    <PageHeader
      title={date ? formatDay(date) : t("Menu Management")}
      back={date ? { to: "/menu-description", label: t("All days") } : undefined}
      main={<Tool icon="plus" look="primary" dialog="add" label={t("Add Menu")} />}
    >
      {!date && <ChangePricesLink />}
      <Tool icon="upload" dialog="upload" label={t("Upload Excel")} />
      {!date && <Tool icon="clipboard" to="/declarations/allergens" label={t("Allergens")} />}
      {!date && <Tool icon="globe" to="/translations" label={t("Translations")} />}
      {!date && <Tool icon="grip" to="/menu-order" label={t("Sort")} />}
      <Tool
        icon="calendar"
        to={date ? `/menu-details?month=${monthOf(date)}` : "/menu-details"}
        label={t("Calendar")}
      />
      {!date && <Tool icon="download" file="/menu-description/menu.xlsx" label={t("Download Menu")} />}
      <Tool icon="download" file="/menu-download" label={t("Download Sample File")} />
    </PageHeader>
  );
}

/** Leads to the prices of the current search and category. */
function ChangePricesLink() {
  const [parameters] = useSearchParams();
  const scope = new URLSearchParams([...parameters].filter(([name]) => ["q", "category"].includes(name)));
  return (
    <Tool
      icon="pencil"
      to={scope.size > 0 ? `/menu-prices?${scope}` : "/menu-prices"}
      label={t("Change Prices")}
    />
  );
}
