import type { JournalRow } from "~db/journal";
import { columnNames } from "~db/journaled-tables";
import { DAY_LIMITS, type DayMenuItemType } from "~/domain/day-menus/day-menu";
import type { RecordedItem } from "./recorded-items.server";

/**
 * A recorded item reduced to what its change affected: the columns that are set apart from its form, the others, or both.
 * An edit can then be undone although the dish was sold out or moved since, and the reverse.
 */
export function limitToAffectedColumns(item: RecordedItem, current: JournalRow | null): RecordedItem {
  const { kind, before, after } = item;
  if (!current || !after) return item;
  const apart = columnNames(kind, "apart");
  const changed = before ? changedColumns(before, after) : [];
  if (before && changed.length > 0 && changed.every((column) => apart.includes(column))) {
    const marked = (row: JournalRow) => ({ ...current, ...pick(row, changed) });
    return { ...item, before: marked(before), after: marked(after) };
  }
  const unaffected = pick(
    current,
    apart.filter((column) => !changed.includes(column)),
  );
  return { ...item, before: before && { ...before, ...unaffected }, after: { ...after, ...unaffected } };
}

function changedColumns(before: JournalRow, after: JournalRow): string[] {
  return Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));
}

function pick(row: JournalRow, columns: string[]): JournalRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** A category's row before and after it was edited. */
export interface CategoryEdit {
  before: JournalRow;
  after: JournalRow;
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

/**
 * The slot for a restored dish or dessert: its old one if that is free, otherwise any. Undefined if the day is full.
 * @param others The day's other items.
 */
export function findFreeSlot(item: JournalRow, others: JournalRow[]): number | undefined {
  const isFree = (slot: number) => !others.some((each) => each.type === item.type && each.slot === slot);
  if (isFree(Number(item.slot))) return Number(item.slot);
  return Array.from({ length: DAY_LIMITS[item.type as DayMenuItemType] }, (_, index) => index + 1).find(
    isFree,
  );
}

/** The first day on which a restored closure overlaps another; undefined if none does. */
export function findOverlap(closure: JournalRow, others: JournalRow[]): string | undefined {
  const [firstDay, lastDay] = [String(closure.first_day), String(closure.last_day)];
  const [first] = others
    .filter((other) => String(other.first_day) <= lastDay && String(other.last_day) >= firstDay)
    .map((other) => String(other.first_day))
    .sort();
  return first !== undefined && first < firstDay ? firstDay : first;
}

/** Whether an item's date, type or slot has changed. */
export function hasMoved(current: JournalRow, before: JournalRow | null): boolean {
  return before === null || ["date", "type", "slot"].some((column) => current[column] !== before[column]);
}
