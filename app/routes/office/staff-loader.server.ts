import type { Db } from "~db/schema";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { nameKey } from "~/domain/input/measure-text";
import { toSearchText } from "~/domain/text/normalize-text";
import { readSearch } from "~/domain/input/search";
import type { AuthenticatedUser } from "~/domain/users/user";
import { isJsonObject } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { officeLanguage } from "~/messages/office/language";
import { getDatabase } from "~/platform/database.server";
import { getRequestContext } from "~/platform/request-context.server";
import { closeHref, EDITED_ITEM_PARAMETER, readDialog } from "~/ui/dialog-url";
import type { LostRow } from "~/ui/data-table";
import { redirectWithToast } from "~/web/flash.server";
import { requireAdmin, requireUser } from "~/web/guards.server";
import { findContinuedForm } from "./load-drafts.server";

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
  /**
   * The rows of the list's page, and before them the item that was just edited if what limits
   * the list no longer finds it.
   * @param textsOf What the search reads of an item.
   */
  withEdited: <Item extends Editable>(
    rows: Item[],
    find: (db: Db, id: string) => Promise<Item | undefined>,
    textsOf?: (item: Item) => string[],
  ) => Promise<{ rows: Item[]; lost?: LostRow }>;
}

interface Editable {
  id: string;
  name: string;
  category?: string;
}

/** Who may see a staff screen and send its forms. */
export const GUARDS = { user: requireUser, admin: requireAdmin };

/** The loader of a staff screen: its guard, then what it prints, and in which language. */
export async function staffLoader<Data>(
  { request, params }: LoaderFunctionArgs,
  who: keyof typeof GUARDS,
  load: (screen: ScreenRequest) => Data | Promise<Data>,
): Promise<Data> {
  const db = getDatabase();
  const user = await GUARDS[who](db, request);
  const { pathname, searchParams } = new URL(request.url);
  const loaded = await load({
    request,
    params,
    searchParams,
    db,
    user,
    query: { search: readSearch(searchParams).text, page: Number(searchParams.get("page")) },
    async dialogItem<Item>(find: (db: Db, id: string) => Promise<Item | undefined>) {
      const { dialog, id } = readDialog(searchParams);
      if (id === null) return undefined;
      const item = await find(db, id);
      if (item || dialog === "add") return item;
      const typed: { id?: string } | undefined =
        getRequestContext()?.editedItem ?? (await findContinuedForm(db, request, user.id))?.values;
      if (typed?.id === id) return typed as Item;
      throw await redirectWithToast(closeHref(pathname, searchParams), {
        kind: "error",
        text: apiMessages.alreadyDeleted,
      });
    },
    async withEdited(rows, find, textsOf = ({ name }) => [name]) {
      const id = searchParams.get(EDITED_ITEM_PARAMETER);
      if (id === null || rows.some((row) => row.id === id)) return { rows };
      const item = await find(db, id);
      if (!item) return { rows };
      const by = unmet(searchParams, textsOf(item), item.category);
      return by === undefined ? { rows } : { rows: [item, ...rows], lost: { id, by } };
    },
  });
  // See `useDocumentLanguage`. A response has headers or a status of its own.
  return isJsonObject(loaded) && !("init" in loaded)
    ? { ...loaded, officeLanguage: officeLanguage() }
    : loaded;
}

/** Which of the texts that limit a list doesn't find an item, if any. */
function unmet(parameters: URLSearchParams, texts: string[], ofItem?: string): string | undefined {
  const { text: search } = readSearch(parameters);
  const category = parameters.get("category") ?? "";
  const isFound = texts.some((text) => toSearchText(text).includes(toSearchText(search)));
  if (!isFound) return search;
  const isIn = !category || ofItem === undefined || nameKey(ofItem) === nameKey(category);
  return isIn ? undefined : category;
}
