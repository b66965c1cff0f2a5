import type { ImportCounts, ImportRow, RowError } from "~/domain/imports/import-table";

/** What every imported item has. Prices are in centimes; its date is the day that it is for. */
export interface ImportableItem {
  id: string;
  name: string;
  price: number;
  discountPrice: number;
  /** Of a menu item. */
  sizes?: string | null;
  allergies: string;
  date: string | null;
  /** Of a menu item; an item of a day has none. */
  category?: string;
}

export interface PlannedItem<Item> {
  row: ImportRow;
  /** The stored item that the row matches; undefined if the row adds one. */
  before: Item | undefined;
  item: Item;
}

export interface ImportPlan<Item> {
  /** What the rows add or change, in their order. */
  planned: PlannedItem<Item>[];
  unchanged: number;
  /** The stored items of the categories or days that occur in the file. */
  inScope: Item[];
  /** Those of them that no row matches. */
  missing: Item[];
  /** With any error, nothing can be imported. */
  errors: RowError[];
}

export type FieldValue = string | number;

/** An item that an import adds, changes or removes: documented field names, prices in francs. */
export interface ImportDifference {
  action: "add" | "update" | "remove";
  /** As Excel counts, from 1; null for an item that is not in the file. */
  row: number | null;
  name: string;
  /** Its category or day. */
  group: string;
  /** The values that change; null if there is no item. */
  fields: { field: string; before: FieldValue | null; after: FieldValue | null }[];
}

/** What a file would do, as staff and API clients see it before it is imported. */
export interface ImportCheck {
  counts: ImportCounts & { missing: number };
  /** The added and changed items, in the order of the rows. */
  changes: ImportDifference[];
  /** The items of the file's categories or days that it does not contain. */
  missing: ImportDifference[];
  /** What deserves a second look, but prevents nothing. */
  warnings: RowError[];
  errors: RowError[];
  /** Identifies these differences: another digest means that something has changed since. */
  digest: string;
}
