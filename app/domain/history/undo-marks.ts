import type { JournalRow } from "~db/journal";
import type { RecordedItem } from "./recorded-items.server";

/** Columns that staff set outside of the item's form: with one press, by dragging or by an upload. */
const MARKS = ["sold_out_until", "quantity_waived_at", "position", "photo"];

/**
 * A recorded item without what its change left alone: marks stand apart from a dish's
 * values. An edit can be undone though the dish was sold out since, and a dish can be
 * marked as back though it was edited since.
 */
export function separateMarks(item: RecordedItem, current: JournalRow | null): RecordedItem {
  const { before, after } = item;
  if (!current || !after) return item;
  const changed = before ? changedColumns(before, after) : [];
  if (before && changed.length > 0 && changed.every((column) => MARKS.includes(column))) {
    const marked = (row: JournalRow) => ({ ...current, ...pick(row, changed) });
    return { ...item, before: marked(before), after: marked(after) };
  }
  const marks = pick(
    current,
    MARKS.filter((mark) => mark in current && !changed.includes(mark)),
  );
  return { ...item, before: before && { ...before, ...marks }, after: { ...after, ...marks } };
}

function changedColumns(before: JournalRow, after: JournalRow): string[] {
  return Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));
}

function pick(row: JournalRow, columns: string[]): JournalRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
