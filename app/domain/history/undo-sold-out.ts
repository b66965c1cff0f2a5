import type { JournalRow } from "~db/journal";
import type { RecordedItem } from "./recorded-items.server";

const COLUMN = "sold_out_until";

/**
 * A recorded item without what its change left alone: being sold out stands apart
 * from a dish's values. An edit can be undone though the dish was sold out since, and
 * a dish can be marked as back though it was edited since.
 */
export function separateSoldOut(item: RecordedItem, current: JournalRow | null): RecordedItem {
  const { before, after } = item;
  if (!current || !after || !(COLUMN in current)) return item;
  const marked = (row: JournalRow, { [COLUMN]: until = null }: JournalRow) => ({ ...row, [COLUMN]: until });
  if (before && changesOnlySoldOut(before, after)) {
    return { ...item, before: marked(current, before), after: marked(current, after) };
  }
  return { ...item, before: before && marked(before, current), after: marked(after, current) };
}

function changesOnlySoldOut(before: JournalRow, after: JournalRow): boolean {
  const changed = Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));
  return changed.length === 1 && changed[0] === COLUMN;
}
