import type { Transaction } from "kysely";
import { changesColumns, isUnversioned, type JournalRow, versionedColumns } from "~db/journal";
import type { Database } from "~db/schema";
import { DAY_LIMITS, type DayMenuItemType } from "~/domain/day-menus/day-menu";
import type { RecordedItem } from "./recorded-items.server";

/**
 * A recorded item reduced to what its change affected: its unversioned columns, its values, or both.
 * An edit can then be undone although the dish was sold out or moved since, and the reverse.
 */
export function limitToAffectedColumns(item: RecordedItem, current: JournalRow | null): RecordedItem {
  const { kind, before, after } = item;
  if (!current || !after) return item;
  const changed = before ? changedColumns(before, after) : [];
  if (before && changed.length > 0 && changed.every((column) => isUnversioned(kind, column))) {
    const marked = (row: JournalRow) => ({ ...current, ...pick(row, changed) });
    return { ...item, before: marked(before), after: marked(after) };
  }
  const unversioned = pick(
    current,
    Object.keys(current).filter((column) => isUnversioned(kind, column) && !changed.includes(column)),
  );
  return { ...item, before: before && { ...before, ...unversioned }, after: { ...after, ...unversioned } };
}

function changedColumns(before: JournalRow, after: JournalRow): string[] {
  return Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));
}

function pick(row: JournalRow, columns: string[]): JournalRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/**
 * Moves the menu items of a category to its old name, including those added or edited since the change that
 * renamed it. Others only had the new name already, from a category that was deleted before.
 */
export async function renameCategoryBack(
  transaction: Transaction<Database>,
  { changeId, from, to }: { changeId: string; from: JournalRow; to: JournalRow },
): Promise<void> {
  await transaction
    .updateTable("menuItems")
    .set({ category: String(to.name), categoryNormalized: String(to.name_normalized) })
    .where("categoryNormalized", "=", String(from.name_normalized))
    .where("id", "in", (query) =>
      query
        .selectFrom("changeRows")
        .select("itemId")
        .where("kind", "=", "menu")
        .where("changeId", ">=", changeId)
        .where(changesColumns(versionedColumns("menu"))),
    )
    .execute();
}

/** A category's row before and after it was edited. */
export interface CategoryEdit {
  before: JournalRow;
  after: JournalRow;
}

/** The edits of categories after a change, in their order. */
export async function listLaterCategoryEdits(
  transaction: Transaction<Database>,
  changeId: string,
): Promise<CategoryEdit[]> {
  const rows = await transaction
    .selectFrom("changeRows")
    .select(["before", "after"])
    .where("kind", "=", "category")
    .where("changeId", ">", changeId)
    .where("before", "is not", null)
    .where("after", "is not", null)
    .orderBy("changeId")
    .orderBy("seq")
    .execute();
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before ?? "{}") as JournalRow,
    after: JSON.parse(after ?? "{}") as JournalRow,
  }));
}

/** The category columns of a restored menu item: its category's name after these edits. */
export function currentCategoryColumns(item: JournalRow, edits: CategoryEdit[]): JournalRow {
  let { category = null, category_normalized = null } = item;
  for (const { before, after } of edits) {
    if (before.name_normalized !== category_normalized) continue;
    category = after.name ?? null;
    category_normalized = after.name_normalized ?? null;
  }
  return { category, category_normalized };
}

/** The slot for a restored dish or dessert: its old one if that is free, otherwise any. Undefined if the day is full. */
export async function findFreeSlot(
  transaction: Transaction<Database>,
  item: JournalRow,
): Promise<number | undefined> {
  const type = item.type as DayMenuItemType;
  const taken = await transaction
    .selectFrom("dayMenuItems")
    .select("slot")
    .where("date", "=", String(item.date))
    .where("type", "=", type)
    .where("id", "!=", String(item.id))
    .execute();
  const isFree = (slot: number) => !taken.some((each) => each.slot === slot);
  if (isFree(Number(item.slot))) return Number(item.slot);
  return Array.from({ length: DAY_LIMITS[type] }, (_, index) => index + 1).find(isFree);
}

/** Whether an item's date, type or slot has changed. */
export function hasMoved(current: JournalRow, before: JournalRow | null): boolean {
  return before === null || ["date", "type", "slot"].some((column) => current[column] !== before[column]);
}
