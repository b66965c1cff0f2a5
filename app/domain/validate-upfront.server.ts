import { inBatches } from "./in-batches.server";
import type { ImportRow } from "./row-import";

/** How many rows are checked before other visitors have their turn: a few milliseconds' worth. */
const ROWS_A_TURN = 100;

/**
 * Checks rows against the items that they are about, as they are now, without
 * holding up other visitors.
 * @returns What a row's check gave. Asked later, in the transaction that writes,
 * it checks the rows anew whose item has changed meanwhile.
 */
export async function validateUpfront<Item extends object, Checked>(
  rows: ImportRow[],
  findItem: (row: ImportRow) => Item | undefined,
  check: (row: ImportRow, item: Item | undefined) => Checked,
): Promise<(row: ImportRow, item: Item | undefined) => Checked> {
  const ahead = new Map<ImportRow, { item: Item | undefined; checked: Checked }>();
  await inBatches(rows, ROWS_A_TURN, (group) => {
    for (const row of group) {
      const item = findItem(row);
      ahead.set(row, { item, checked: check(row, item) });
    }
  });
  return (row, item) => {
    const known = ahead.get(row);
    return known && isSame(known.item, item) ? known.checked : check(row, item);
  };
}

/** Whether two items have the same values. */
export function isSame<Item extends object>(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof Item)[]).every((field) => one[field] === other[field]);
}
