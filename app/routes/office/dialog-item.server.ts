import type { AppLoadContext } from "@remix-run/node";
import { redirectWithToast } from "~/forms/flash.server";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { apiMessages } from "~/messages/api";

/** The item of the URL's dialog, if any. If it no longer exists, throws a redirect to the page with an error toast. */
export async function findDialogItem<Item>(
  request: Request,
  find: (id: string) => Promise<Item | undefined>,
  context?: AppLoadContext,
): Promise<Item | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const { id } = readDialog(searchParams);
  if (id === null) return undefined;
  const item = await find(id);
  if (item) return item;
  // An edit form whose item was deleted meanwhile is shown again, so that the typed values aren't lost.
  if (context?.deletedItem?.id === id) return context.deletedItem as Item;
  throw await redirectWithToast(closeHref(pathname, searchParams), {
    kind: "error",
    text: apiMessages.alreadyDeleted,
  });
}
