import { redirectWithToast } from "~/forms/flash.server";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { apiMessages } from "~/messages/api";

/** What the URL's dialog is about, if anything; where that is gone, throws the way back to the page, which says so. */
export async function findDialogItem<Item>(
  request: Request,
  find: (id: string) => Promise<Item | undefined>,
): Promise<Item | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const { id } = readDialog(searchParams);
  if (id === null) return undefined;
  const item = await find(id);
  if (item) return item;
  throw await redirectWithToast(closeHref(pathname, searchParams), { kind: "error", text: apiMessages.gone });
}
