import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { listCategories } from "~/domain/categories/categories.server";
import { formatDay, isDay, monthOf } from "~/domain/local-date";
import { withDishForm } from "~/domain/dish-form";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { menuItemChangesSchema, menuItemSchema } from "~/domain/menu/menu-item";
import {
  addMenuItem,
  deleteMenuItem,
  editMenuItem,
  findMenuItem,
  listMenuItemPage,
  takePreviousMenu,
} from "~/domain/menu/menu-items.server";
import { today } from "~/api/date-parameters.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { readFields } from "~/forms/fields.server";
import { handleEdit } from "~/forms/edit-response.server";
import {
  handleForm,
  checkFields,
  formOutcomeResponse,
  formErrorResponse,
} from "~/forms/form-response.server";
import { requireUser } from "~/auth/guards.server";
import { previousMenuFields } from "~/forms/menu-fields.server";
import { isUpload } from "~/forms/uploaded-file.server";
import { DialogLink } from "~/ui/dialog-link";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { closeHref } from "~/ui/dialog-url";
import { DownloadLink } from "~/ui/download-link";
import { Icon } from "~/ui/icon";
import { NumberedPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { useFormReply } from "~/ui/form-reply";
import { menuMessages } from "~/messages/menu";
import { MAX_PHOTO } from "~/domain/photos/photo";
import { findDialogItem } from "../dialog-item.server";
import { addAnotherPath, lastPagePath } from "../paths-after-adding";
import { saveDishPhoto } from "../dish-photos.server";
import { OfficeError } from "../office-error";
import { withSoldOutNotices } from "../sold-out-notices.server";
import { findStrikeNotice } from "../strike-notice.server";
import { uploadWeeklyMenu } from "../workbook-uploads.server";
import { MenuDialogs } from "./menu-dialogs";
import { MenuItemTable } from "./menu-item-table";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { upload: MAX_PHOTO };

export const meta: MetaFunction = () => [{ title: "Menu · Back office" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const date = readDate(params.date);
  const { searchParams } = new URL(request.url);
  const list = await listMenuItemPage(db, {
    search: searchParams.get("q") ?? "",
    page: Number(searchParams.get("page") ?? 1),
    date,
  });
  const item = await findDialogItem(request, (id) => findMenuItem(db, id), context);
  return {
    date,
    item,
    strike: item && (await findStrikeNotice({ kind: "menu", ...item })),
    list: { ...list, rows: withSoldOutNotices(list.rows) },
    categories: (await listCategories(db)).map(({ name }) => name),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const db = getDatabase();
  const date = readDate(params.date);
  const { pathname, searchParams } = new URL(request.url);
  const list = closeHref(pathname, searchParams);
  const lastPage = () => lastPagePath(pathname, listMenuItemPage(db, { page: 1, date }));
  const photo = saveDishPhoto(request, "menu", { path: list, context });
  if (photo) return photo;
  if (isUpload(request)) return uploadWeeklyMenu(request, { user, path: list, date, context });
  const fields = await readFields(request);
  const { intent, id = "" } = fields;

  switch (intent) {
    case "add":
    case "add-another": {
      const schema = withDishForm(menuItemSchema(await listReferenceNames(db)));
      return handleForm(fields, schema, (item) => addMenuItem(db, item, date ?? today()), {
        failed: menuMessages.notAdded,
        path: list,
        pathAfter: async ({ id }) => (intent === "add" ? lastPage() : addAnotherPath(await lastPage(), id)),
        context,
      });
    }
    case "edit":
    case "add-again": {
      const schema = withDishForm(menuItemChangesSchema(await listReferenceNames(db)), {
        capsDiscount: true,
      });
      return handleEdit(
        fields,
        schema,
        {
          edit: (changes, versions) => editMenuItem(db, id, changes, { versions }),
          add: (item) => addMenuItem(db, item, date ?? today()),
        },
        { kind: "menu", failed: menuMessages.notUpdated, path: list, context },
      );
    }
    case "delete":
      return formOutcomeResponse(
        await catchUnexpected(deleteMenuItem(db, id), menuMessages.notDeleted, context),
        fields,
        list,
      );
    case "new":
    case "exist": {
      const checked = checkFields(
        previousMenuFields,
        { ...fields, menuType: intent },
        menuMessages.previousNotAdded,
      );
      if (!checked.ok) return formErrorResponse(checked, fields);
      const taken = takePreviousMenu(db, { ...checked.value, today: today() });
      const outcome = await catchUnexpected(taken, menuMessages.previousNotAdded, context);
      // The dialog stays open after an error, so that another day can be chosen.
      return outcome.ok ? formOutcomeResponse(outcome, fields, list) : formErrorResponse(outcome, fields);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = keepListUnderDialog("add");

export { clientAction } from "~/forms/client-action";

export default function MenuDescriptionScreen() {
  const { date, item, strike, list, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <div>
          <p className="day-links">
            <Link to={date ? `/menu-details?month=${monthOf(date)}` : "/menu-details"}>
              <Icon name="calendar" />
              Calendar
            </Link>
            {date && <Link to="/menu-description">All days</Link>}
          </p>
          <h1>{date ? formatDay(date, "en") : "Menu Management"}</h1>
        </div>
        <div className="page-actions">
          <DialogLink className="button button-primary" dialog="add">
            <Icon name="plus" />
            Add Menu
          </DialogLink>
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
        </div>
      </header>
      <div className="list-tools">
        <h2>All Menus</h2>
        <SearchBox placeholder="Search menu..." />
      </div>
      <MenuItemTable items={list.rows} />
      <NumberedPagination page={list.page} pageCount={list.pageCount} />
      <MenuDialogs
        item={item}
        strike={strike}
        categories={categories}
        reply={useFormReply<typeof action>()}
      />
    </>
  );
}

/** Leads to the prices of the present search. */
function ChangePricesLink() {
  const [parameters] = useSearchParams();
  const search = parameters.get("q");
  return (
    <Link
      className="button"
      to={search ? `/menu-prices?${new URLSearchParams({ q: search })}` : "/menu-prices"}
    >
      <Icon name="pencil" />
      Change Prices
    </Link>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={menuMessages.notLoaded} />;
}

/** The day in the path, if any; throws 404 if it is invalid. */
function readDate(text: string | undefined): string | undefined {
  if (text !== undefined && !isDay(text)) throw data(null, { status: 404 });
  return text;
}
