import { inBatches } from "~/domain/in-batches.server";
import type { ImportRow } from "./import-table";
import { isSameValue } from "~/domain/same-value";

/** Rows per batch: a few milliseconds of work, so that other requests don't wait long. */
export const ROWS_PER_CHECK = 100;

/**
 * Checks rows against the stored items that they match, before the transaction
 * that writes them, in batches.
 * @returns A function that returns a row's result; it checks the row again if its item
 * has changed meanwhile.
 */
export async function validateUpfront<Item extends object, Checked>(
  rows: ImportRow[],
  findItem: (row: ImportRow) => Item | undefined,
  check: (row: ImportRow, item: Item | undefined) => Checked,
): Promise<(row: ImportRow, item: Item | undefined) => Checked> {
  const results = new Map<ImportRow, { item: Item | undefined; checked: Checked }>();
  await inBatches(rows, ROWS_PER_CHECK, (batch) => {
    for (const row of batch) {
      const item = findItem(row);
      results.set(row, { item, checked: check(row, item) });
    }
  });
  return (row, item) => {
    const result = results.get(row);
    return result && hasSameValues(result.item, item) ? result.checked : check(row, item);
  };
}

/** Whether two items have the same values. */
export function hasSameValues<Item extends object>(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof Item)[]).every((field) => isSameValue(one[field], other[field]));
}
