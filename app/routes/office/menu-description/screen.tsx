import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, Link, useSearchParams } from "@remix-run/react";
import { isDay, formatDay, monthOf } from "~/domain/local-date";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { menuMessages } from "~/messages/menu";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import type { RouteHandle } from "~/platform/route-handle";
import { AddLink, DialogLink } from "~/ui/dialog-link";
import { DownloadLink } from "~/ui/download-link";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { OfficeError } from "../office-error";
import { loadMenu } from "./load-menu.server";
import { MenuDialogs } from "./menu-dialogs";
import { MenuItemList } from "./menu-item-list";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { staffAction } from "~/routes/office/staff-action.server";
import { dishPhotoForms } from "~/routes/office/photo-forms.server";
import { uploadForm } from "~/routes/office/workbook-uploads.server";
import { menuForms } from "./save-menu.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: "Menu · Back office" }];

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

export function ErrorBoundary() {
  return <OfficeError errorMessage={menuMessages.notLoaded} />;
}

/** The day in the path, if any; throws 404 if it is invalid. */
function readDate(text: string | undefined): string | undefined {
  if (text !== undefined && !isDay(text)) throw data(null, { status: 404 });
  return text;
}

/** The heading of the menu, or of what was added for one day, with the actions for all of its items. */
function MenuHeader({ date }: { date: string | undefined }) {
  return (
    <PageHeader
      title={date ? formatDay(date, "en") : "Menu Management"}
      back={date ? { to: "/menu-description", label: "All days" } : undefined}
      main={<AddLink>Add Menu</AddLink>}
    >
      <DownloadLink className="button" href="/menu-download">
        <Icon name="download" />
        Download Sample File
      </DownloadLink>
      <DialogLink className="button" dialog="upload">
        <Icon name="upload" />
        Upload Excel
      </DialogLink>
      {!date && (
        <DownloadLink className="button" href="/menu-description/menu.xlsx">
          <Icon name="download" />
          Download Menu
        </DownloadLink>
      )}
      {!date && <ChangePricesLink />}
      {!date && (
        <Link className="button button-plain" to="/declarations/allergens">
          <Icon name="clipboard" />
          Allergens
        </Link>
      )}
      {!date && (
        <Link className="button button-plain" to="/translations">
          <Icon name="globe" />
          Translations
        </Link>
      )}
      {!date && (
        <Link className="button button-plain" to="/menu-order">
          <Icon name="grip" />
          Sort
        </Link>
      )}
      <Link
        className="button button-plain"
        to={date ? `/menu-details?month=${monthOf(date)}` : "/menu-details"}
      >
        <Icon name="calendar" />
        Calendar
      </Link>
    </PageHeader>
  );
}

/** Leads to the prices of the current search and category. */
function ChangePricesLink() {
  const [parameters] = useSearchParams();
  const scope = new URLSearchParams([...parameters].filter(([name]) => ["q", "category"].includes(name)));
  return (
    <Link className="button button-plain" to={scope.size > 0 ? `/menu-prices?${scope}` : "/menu-prices"}>
      <Icon name="pencil" />
      Change Prices
    </Link>
  );
}
