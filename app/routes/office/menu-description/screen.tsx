import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDay } from "~/domain/local-date";
import { readFields } from "~/forms/fields.server";
import { requireUser } from "~/auth/guards.server";
import { isUpload } from "~/forms/uploaded-file.server";
import { keepListUnderDialog } from "~/ui/dialog-url";
import { closeHref } from "~/ui/dialog-url";
import { useFormReply } from "~/ui/form-reply";
import { menuMessages } from "~/messages/menu";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import type { RouteHandle } from "~/platform/route-handle";
import { saveDishPhoto } from "~/routes/office/dish-photos.server";
import { OfficeError } from "../office-error";
import { uploadWeeklyMenu } from "~/routes/office/workbook-uploads.server";
import { loadMenu } from "./load-menu.server";
import { MenuDialogs } from "./menu-dialogs";
import { MenuHeader } from "./menu-header";
import { MenuItemList } from "./menu-item-list";
import { addItem, deleteItem, editItem, saveSelection, takePrevious } from "./save-menu.server";

export const handle: RouteHandle = { upload: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: "Menu · Back office" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser(request);
  return loadMenu(readDate(params.date), request, context);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const date = readDate(params.date);
  const { pathname, searchParams } = new URL(request.url);
  const list = closeHref(pathname, searchParams);
  const photo = saveDishPhoto(request, "menu", { path: list, context });
  if (photo) return photo;
  if (isUpload(request)) return uploadWeeklyMenu(request, { user, path: list, date, context });
  const fields = await readFields(request);
  const { intent } = fields;
  const form = { fields, date, list, context };

  switch (intent) {
    case "add":
    case "add-another":
      return addItem(form);
    case "edit":
    case "add-again":
      return editItem(form);
    case "delete":
      return deleteItem(form);
    case "delete-selected":
    case "move-selected":
      return saveSelection(intent, form);
    case "new":
    case "exist":
      return takePrevious(intent, form);
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = keepListUnderDialog("delete-selected", "move-selected");

export { clientAction } from "~/forms/client-action";

export default function MenuDescriptionScreen() {
  const { date, item, strikes, selection, list, categories, deletedCategories } =
    useLoaderData<typeof loader>();
  return (
    <>
      <MenuHeader date={date} />
      <MenuItemList {...list} categories={categories} deletedCategories={deletedCategories} />
      <MenuDialogs
        rows={list.rows}
        loaded={item}
        strikes={strikes}
        selection={selection}
        categories={categories}
        reply={useFormReply<typeof action>()}
      />
    </>
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
