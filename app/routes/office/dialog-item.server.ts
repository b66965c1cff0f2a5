import { redirectWithToast } from "~/web/flash.server";
import { findAuthenticatedUser } from "~/auth/session.server";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { apiMessages } from "~/messages/api";
import { findContinuedForm } from "./load-drafts.server";
import { getRequestContext } from "~/platform/request-context.server";

/**
 * The item of the URL's dialog, if any. If it no longer exists, an edit form is shown
 * with what was typed, an 'add' dialog without the values of the item before, and any
 * other dialog throws a redirect to the page with an error toast.
 */
export async function findDialogItem<Item>(
  request: Request,
  find: (id: string) => Promise<Item | undefined>,
): Promise<Item | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const { dialog, id } = readDialog(searchParams);
  if (id === null) return undefined;
  const item = await find(id);
  if (item || dialog === "add") return item;
  const typed = getRequestContext()?.editedItem ?? (await findContinuedItem(request));
  if (typed?.id === id) return typed as Item;
  throw await redirectWithToast(closeHref(pathname, searchParams), {
    kind: "error",
    text: apiMessages.alreadyDeleted,
  });
}

async function findContinuedItem(request: Request): Promise<{ id?: string } | undefined> {
  const user = await findAuthenticatedUser(request);
  return user && (await findContinuedForm(request, user.id))?.values;
}
