import type { JournalRow } from "~db/journal";
import type { RecordedItem } from "./recorded-items.server";

/** What staff mark with one press, apart from a dish's values. */
const MARKS = ["sold_out_until", "quantity_waived_at", "position"];

/**
 * A recorded item without what its change left alone: marks stand apart from a dish's
 * values. An edit can be undone though the dish was sold out since, and a dish can be
 * marked as back though it was edited since.
 */
export function separateMarks(item: RecordedItem, current: JournalRow | null): RecordedItem {
  const { before, after } = item;
  if (!current || !after) return item;
  const mark = before && changedColumns(before, after);
  if (before && mark && MARKS.includes(mark)) {
    const marked = (row: JournalRow) => ({ ...current, [mark]: row[mark] ?? null });
    return { ...item, before: marked(before), after: marked(after) };
  }
  const marks = Object.fromEntries(Object.entries(current).filter(([column]) => MARKS.includes(column)));
  return { ...item, before: before && { ...before, ...marks }, after: { ...after, ...marks } };
}

/** The column that differs, if it is the only one. */
function changedColumns(before: JournalRow, after: JournalRow): string | undefined {
  const changed = Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));
  return changed.length === 1 ? changed[0] : undefined;
}
