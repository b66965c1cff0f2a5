import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSearch } from "~/domain/search";
import type { AuthenticatedUser } from "~/domain/users/user";
import { apiMessages } from "~/messages/api";
import { getDatabase } from "~/platform/database.server";
import { getRequestContext } from "~/platform/request-context.server";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { redirectWithToast } from "~/web/flash.server";
import { requireAdmin, requireUser } from "~/web/guards.server";
import { findContinuedForm } from "./load-drafts.server";

type Db = ReturnType<typeof getDatabase>;

export interface ScreenRequest extends Pick<LoaderFunctionArgs, "request" | "params"> {
  searchParams: URLSearchParams;
  /** What the list's search finds, and which of its pages: 0 without one. */
  query: { search: string; page: number };
  db: Db;
  user: AuthenticatedUser;
  /**
   * The item of the URL's dialog, if any. If it no longer exists, an edit form is shown
   * with what was typed, an 'add' dialog without the values of the item before, and any
   * other dialog throws a redirect to the page with an error toast.
   */
  dialogItem: <Item>(find: (db: Db, id: string) => Promise<Item | undefined>) => Promise<Item | undefined>;
}

/** Who may see a staff screen and send its forms. */
export const GUARDS = { user: requireUser, admin: requireAdmin };

/** The loader of a staff screen: its guard, then what it prints. */
export async function staffLoader<Data>(
  { request, params }: LoaderFunctionArgs,
  who: keyof typeof GUARDS,
  load: (screen: ScreenRequest) => Data | Promise<Data>,
): Promise<Data> {
  const user = await GUARDS[who](request);
  const { pathname, searchParams } = new URL(request.url);
  const db = getDatabase();
  return load({
    ...{ request, params, searchParams, db, user },
    query: { search: readSearch(searchParams).text, page: Number(searchParams.get("page")) },
    async dialogItem<Item>(find: (db: Db, id: string) => Promise<Item | undefined>) {
      const { dialog, id } = readDialog(searchParams);
      if (id === null) return undefined;
      const item = await find(db, id);
      if (item || dialog === "add") return item;
      const typed: { id?: string } | undefined =
        getRequestContext()?.editedItem ?? (await findContinuedForm(request, user.id))?.values;
      if (typed?.id === id) return typed as Item;
      throw await redirectWithToast(closeHref(pathname, searchParams), {
        kind: "error",
        text: apiMessages.alreadyDeleted,
      });
    },
  });
}
