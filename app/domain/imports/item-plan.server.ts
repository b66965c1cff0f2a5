import type { Transaction } from "kysely";
import type { Database } from "~db/schema";
import type { PriceFields } from "~/domain/price/price";
import { isSameValue } from "~/domain/text/same-value";
import { uploadMessages } from "~/messages/uploads";
import type { FieldValue, ImportDifference, ImportPlan } from "./import-rows.server";
import {
  createDuplicateFinder,
  describeRow,
  type ImportRow,
  type ImportTable,
  type RowError,
  rowError,
} from "./import-table";
import { listImportWarnings } from "./import-warnings.server";

/** What every imported item has. Its date is the day that it is for. */
export interface ImportableItem extends PriceFields {
  id: string;
  name: string;
  description?: string;
  allergies: string;
  date: string | null;
  /** Of a menu item; an item of a day has none. */
  category?: string;
}

/** A row, the stored item that it matches, and the item that it makes of it; without one it adds an item. */
export interface PlannedItem<Item, Planned = Item> {
  row: ImportRow;
  before: Item | undefined;
  item: Planned;
}

/** The stored items that a row names: one, or none if it adds one. */
interface RowMatch<Item> {
  found: Item[];
  /** Tells whether two rows name the same new item. */
  key: string;
  /** What names the item: its field, and what it is called. */
  field: string;
  label: string;
}

/** What is wrong with a row, and what it says if nothing is that prevents reading it. */
export interface RowReading<Read> {
  item?: Read;
  errors: RowError[];
}

/** Matches rows with stored items and reads them, each item in one row. */
export function readItemRows<Item extends ImportableItem, Read>(
  { rows, errors: tableErrors }: ImportTable,
  match: (row: ImportRow) => RowMatch<Item>,
  read: (row: ImportRow, before: Item | undefined) => RowReading<Read>,
): { wanted: PlannedItem<Item, Read>[]; matched: Set<Item>; errors: RowError[] } {
  const findDuplicate = createDuplicateFinder();
  const errors = [...tableErrors];
  const wanted: PlannedItem<Item, Read>[] = [];
  const matched = new Set<Item>();
  for (const row of rows) {
    const { found, key, field, label } = match(row);
    const [before, storedDuplicate] = found;
    const duplicate = findDuplicate(before?.id ?? key, row);
    if (duplicate && row.values[field])
      errors.push(rowError(row, field, uploadMessages.rowTwice(label, describeRow(duplicate, row)), "taken"));
    if (storedDuplicate)
      errors.push(rowError(row, "name", uploadMessages.storedTwice(storedDuplicate.name), "taken"));
    if (before) matched.add(before);
    const result = read(row, before);
    errors.push(...result.errors);
    if (result.item) wanted.push({ row, before, item: result.item });
  }
  return { wanted, matched, errors };
}

/** A kind of item: how an import shows and writes it. */
interface ImportedKind<Item> {
  /** The values that a workbook contains, by documented field name; prices in francs. */
  toFields(item: Item): Record<string, FieldValue>;
  /** The category or day that an item belongs to. */
  groupOf(item: Item): string;
  write(transaction: Transaction<Database>, items: WrittenItems<Item>): Promise<void>;
}

export interface WrittenItems<Item> {
  added: Item[];
  changed: Item[];
  removed: Item[];
}

interface ItemPlan<Item> {
  /** What the rows add or change, in their order. */
  planned: PlannedItem<Item>[];
  /** The stored items of the categories or days that occur in the file, and those of them that no row matches. */
  inScope: Item[];
  missing: Item[];
  /** Those of them that are removed; undefined if that was not asked for. */
  removed?: Item[];
  errors: RowError[];
}

/** The plan of rows that become items of one kind. */
export function planItems<Item extends ImportableItem>(
  { rows, warnings }: ImportTable,
  { planned, inScope, missing, removed, errors }: ItemPlan<Item>,
  { toFields, groupOf, write }: ImportedKind<Item>,
): ImportPlan {
  const added = planned.filter(({ before }) => !before).map(({ item }) => item);
  const changed = planned.filter(({ before }) => before).map(({ item }) => item);
  const toRemoval = (item: Item): ImportDifference => ({
    action: "remove",
    row: null,
    name: item.name,
    group: groupOf(item),
    fields: compareFields(toFields(item), undefined),
  });
  return {
    counts: {
      added: added.length,
      updated: changed.length,
      unchanged: rows.length - planned.length,
      missing: missing.length,
      ...(removed && { removed: removed.length }),
    },
    errors,
    items: planned.map(({ item: { id, date } }) => ({ id, date })),
    differences: () => ({
      changes: planned.map(({ row, before, item }) => ({
        action: before ? "update" : "add",
        row: row.row,
        name: item.name,
        group: groupOf(item),
        fields: compareFields(before && toFields(before), toFields(item)),
      })),
      missing: missing.map(toRemoval),
    }),
    removals: () => (removed ?? []).map(toRemoval),
    warnings: () => [...warnings, ...listImportWarnings(planned, inScope, groupOf)],
    write: (transaction) => write(transaction, { added, changed, removed: removed ?? [] }),
  };
}

function compareFields(before?: Record<string, FieldValue>, after?: Record<string, FieldValue>) {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSameValue(change.before, change.after));
}
