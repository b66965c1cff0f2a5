import type { Db } from "~db/schema";
import { listCategories, listDeletedCategories } from "~/domain/categories/categories.server";
import { countUndeclared } from "~/domain/declarations/declarations.server";
import { findLastCaller, wasDone } from "~/domain/history/changes.server";
import { findMenuItem, listMenuItemPage } from "~/domain/menu/menu-items.server";
import { readMenuSort } from "~/domain/menu/menu-item";
import { findSelectedItems } from "~/domain/menu/menu-selection.server";
import { redirectWithToast } from "~/web/flash.server";
import { closeHref, readDialog, SELECTED_ITEM_PARAMETER } from "~/ui/dialog-url";
import type { ScreenRequest } from "~/routes/office/staff-loader.server";
import {
  withSoldOutNotices,
  findStrikeNotices,
  loadRenamed,
  loadDishTranslations,
} from "~/routes/office/dish-notices.server";

/** A page of the menu, or of what was added for one day, and the dialog's item. */
export async function loadMenu(
  date: string | undefined,
  { db, searchParams, query, dialogItem, withEdited, request }: ScreenRequest,
) {
  const list = await listMenuItemPage(db, {
    ...query,
    category: searchParams.get("category") ?? "",
    sort: readMenuSort(searchParams.get("sort")),
    date,
  });
  const item = await dialogItem(findMenuItem);
  const { rows, lost } = await withEdited(list.rows, findMenuItem);
  const dishes = [...rows, ...(item ? [item] : [])];
  return {
    date,
    item,
    till: item?.externalId ? await findLastCaller(db, item.id) : undefined,
    selection: await findSelection(db, request),
    isFirstImport: !(await wasDone(db, "menu.import")),
    strikes: await findStrikeNotices(
      db,
      dishes.map((each) => ({ kind: "menu", ...each })),
    ),
    renamed: await loadRenamed(db, dishes),
    translations: await loadDishTranslations(db, dishes),
    list: {
      ...list,
      rows: withSoldOutNotices(rows),
      lost,
      undeclared: await countUndeclared(db, "menuItems"),
    },
    categories: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
    deletedCategories: await listDeletedCategories(db),
  };
}

/**
 * The items that the URL's dialog deletes or moves at once. If one no longer exists,
 * throws a redirect to the list, with an error toast.
 */
async function findSelection(db: Db, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const { dialog } = readDialog(searchParams);
  if (dialog !== "delete-selected" && dialog !== "move-selected") return undefined;
  const selection = await findSelectedItems(db, searchParams.getAll(SELECTED_ITEM_PARAMETER));
  if (selection.ok || selection.status !== 404) return selection;
  throw await redirectWithToast(closeHref(pathname, searchParams), {
    kind: "error",
    text: selection.message,
  });
}
