import type { JournalRow } from "~db/journal";
import type { RecordedItem } from "./recorded-items.server";

/** Columns that staff set outside of the item's form: with one press, by dragging or by an upload. */
const MARKS = ["sold_out_until", "quantity_waived_at", "position", "photo"];

/**
 * A recorded item reduced to what its change affected: its marks, its values, or both.
 * So an edit can be undone even if the dish was sold out or moved since, and a mark or a
 * move even if the dish was edited since.
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
