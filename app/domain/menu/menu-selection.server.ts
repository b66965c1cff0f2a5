import type { Kysely, Transaction } from "kysely";
import { updateJournalRows } from "~db/journal";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { recordChange } from "~/domain/history/record-change.server";
import { nextPosition } from "~/domain/listing/next-position.server";
import type { Operation } from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import { err, errStale, isStale, ok, okValue, type Outcome } from "~/domain/outcome";
import { readRows } from "~/domain/listing/rows";
import { menuMessages, menuSelectionMessages } from "~/messages/menu";
import type { MenuItem } from "~/domain/fields/menu-item";
import { listMenuItems, MENU_PAGE_SIZE } from "./menu-items.server";
import { categoryOfForm, resolveCategory } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";

type SelectedItem = Pick<MenuItem, "id" | "version">;

/**
 * The items with these ids, in the order of the menu. 400 without any, and for more
 * than a page of the staff's table holds; 404 if one no longer exists.
 */
export async function findSelectedItems(db: Kysely<Database>, ids: string[]): Promise<Outcome<MenuItem[]>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return err(400, "No menu item is selected. Tick the ones you mean first.");
  if (wanted.length > MENU_PAGE_SIZE) return err(400, menuSelectionMessages.tooMany(MENU_PAGE_SIZE));
  const items = await listMenuItems(db, wanted);
  if (items.length < wanted.length)
    return err(404, "Some of these menu items have already been deleted. Nothing was changed.");
  return okValue(items);
}

/**
 * Deletes items, all or none. Fails like `findSelectedItems`; 409 if one was changed
 * meanwhile, with errors by id.
 * @returns The deleted items.
 */
export function deleteSelectedItems(
  db: Kysely<Database>,
  selected: SelectedItem[],
): Promise<Outcome<MenuItem[]>> {
  return recordChange(db, async (transaction, describe) => {
    const items = await findUnchanged(transaction, selected);
    if (!items.ok) return items;
    const ids = items.value.map(({ id }) => id);
    await transaction.deleteFrom("menuItems").where("id", "in", ids).execute();
    describe({ action: "menu.delete", label: menuSelectionMessages.deletedLabel(ids.length) });
    return ok(menuSelectionMessages.deleted(ids.length), items.value);
  });
}

/**
 * Moves items to another category, where they come last, all or none; those that are in
 * it already stay as they are. Fails like `deleteSelectedItems`; 400 if there is no such
 * category.
 */
export function moveSelectedItems(
  db: Kysely<Database>,
  selected: SelectedItem[],
  category: string,
): Promise<Outcome<MenuItem[]>> {
  return recordChange(db, async (transaction, describe) => {
    const items = await findUnchanged(transaction, selected);
    if (!items.ok) return items;
    if (!category) {
      return err(400, menuMessages.categoryRequired, { category: menuMessages.categoryRequired });
    }
    const resolved = resolveCategory(await listReferenceNames(transaction), category);
    if (!resolved.ok) return resolved;
    const target = resolved.value;
    const moved = items.value.filter(({ categoryId }) => categoryId !== target.id);
    if (moved.length === 0) return ok(menuSelectionMessages.noneMoved(target.name), items.value);
    const position = await nextPosition(transaction, "menuItems");
    const rows = moved.map(({ id }, index) => ({ id, category_id: target.id, position: position + index }));
    await updateJournalRows(transaction, "menu", rows, ["category_id", "position"]);
    describe({ action: "menu.move", label: menuSelectionMessages.movedLabel(moved.length, target.name) });
    return ok(menuSelectionMessages.moved(moved.length, target.name), items.value);
  });
}

async function findUnchanged(
  transaction: Transaction<Database>,
  selected: SelectedItem[],
): Promise<Outcome<MenuItem[]>> {
  const items = await findSelectedItems(
    transaction,
    selected.map(({ id }) => id),
  );
  if (!items.ok) return items;
  const readVersions = new Map(selected.map(({ id, version }) => [id, version]));
  const stale = items.value.filter((item) => isStale(item, [readVersions.get(item.id) ?? NaN]));
  if (stale.length === 0) return items;
  const errors = stale.map(({ id }): [string, string] => [id, "changed in the meantime"]);
  return errStale(
    "Some of these menu items were changed in the meantime. Nothing was changed now: please check again.",
    Object.fromEntries(errors),
  );
}

/** The items that a form's rows name, whose versions have been checked. */
function readSelected(fields: FormFields): SelectedItem[] {
  return readRows(fields).map(({ id, version }) => ({ id, version: Number(version) }));
}

export const selectionDeletion: Operation<FormFields, MenuItem[]> = {
  run: (db, fields) => deleteSelectedItems(db, readSelected(fields)),
  stale: "rows",
  failed: "Failed to delete the menu items.",
};

export const selectionMove: Operation<FormFields, MenuItem[]> = {
  run: async (db, fields) =>
    moveSelectedItems(db, readSelected(fields), categoryOfForm(fields, await listCategories(db))),
  stale: "rows",
  failed: "Failed to move the menu items.",
};
