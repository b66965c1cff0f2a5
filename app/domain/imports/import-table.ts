import { fill, type Message } from "~/messages/office/t";
import type { ErrorCode } from "~/domain/fields/error-code";
import type { FieldError } from "~/domain/fields/kinds/kind";
import { shorten } from "~/domain/text/truncate-text";
import { uploadMessages } from "~/messages/uploads";

// Rows that are imported together, as from a workbook: all of them, or none.

/** A row: its position, and its values by documented field name. Fields without a column are absent. */
export interface ImportRow {
  sheet: string;
  /** As Excel counts, from 1. */
  row: number;
  /** '' for an empty cell, null for an unreadable one. */
  values: Record<string, unknown>;
  /** What a new item takes where the values have nothing: an existing one keeps what is stored. */
  newItemValues?: Record<string, unknown>;
}

/** An error in a row, usually in one of its fields. */
export interface RowError {
  sheet: string;
  /** Null if the error is about the whole file. */
  row: number | null;
  /** '' if the error is about the whole row. */
  field: string;
  message: Message;
  /** For programs; by default 'invalid'. */
  code?: ErrorCode;
  /** Set if the row is right by itself, but doesn't fit what is stored. */
  isConflict?: true;
}

/** The rows of a file, and the errors found while reading it. With any error nothing is stored, but the rows are checked for more. */
export interface ImportTable {
  rows: ImportRow[];
  errors: RowError[];
  /** What was left out while reading it, and deserves a second look. */
  warnings: RowError[];
  /** The fields that a new row must have, and the message if one is missing. */
  required: { field: string; message: Message }[];
  /** How many of the rows were hidden or filtered out in the file; undefined if none. */
  hiddenRows?: number;
  /** How many rows of a list have sizes, which may be one dish each instead. */
  sizeRows?: number;
  /** How many rows of a list aren't active. */
  inactiveRows?: number;
}

/** Whether the items that the rows don't name are removed: of the same categories or days all, or those with an external id. */
export type Replace = boolean | "external";

export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  /** How many items were removed because they are not in the file; undefined if that was not asked for. */
  removed?: number;
}

export interface ImportedItem {
  id: string;
  /** The day that it is for. */
  date: string | null;
}

/** The item of a row, as an import leaves it. */
export interface ItemOfRow {
  id: string;
  externalId: string | null;
  version: number;
  action: "add" | "update" | "unchanged";
}

export interface ImportSummary extends ImportCounts {
  /** The added and changed items, in the order of the rows; none of translations. */
  items: ImportedItem[];
  /** Of a call: the item of each row, in their order. */
  itemsOfRows?: ItemOfRow[];
  warnings: RowError[];
}

/** A summary, or the errors; `isStale` if the import would do something else than what was shown. */
export type ImportResult =
  | { ok: true; summary: ImportSummary; changeId?: string }
  | { ok: false; errors: RowError[]; isStale?: boolean };

/** How many categories rows may add: more are rather names in a wrong column. */
export const MAX_NEW_CATEGORIES = 50;

/** Rows per statement: SQLite accepts 32,766 values, and a statement blocks the event loop. */
export const ROWS_PER_STATEMENT = 100;

export function rowError(
  { sheet, row }: ImportRow,
  field: string,
  message: Message,
  code?: ErrorCode,
): RowError {
  return { sheet, row, field, message, ...(code && { code }) };
}

/** What is wrong with the fields of a row. Those of a sheet whose values can't be read quote the cell. */
export function fieldErrorsOf(row: ImportRow, errors: FieldError[]): RowError[] {
  return errors.map(({ field, message, code = "invalid", isUnreadable }) => {
    const text = isUnreadable && row.sheet !== "" ? quoteCell(message, row.values[field]) : message;
    return rowError(row, field, text, code);
  });
}

export function quoteCell(message: Message, value: unknown): Message {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return message;
  return uploadMessages.quoted(message, shorten(String(value), MAX_QUOTED));
}

/** Longer cells are cut, in UTF-16 units. */
const MAX_QUOTED = 60;

/**
 * The values that a row sets: none for an empty cell, so that the stored value (or, in a new item, the
 * default) is kept; '' for a dash. A new item has errors where it needs a value.
 */
export function givenValues(
  row: ImportRow,
  { required, isNew }: Pick<ImportTable, "required"> & { isNew: boolean },
): { values: Record<string, unknown>; errors: RowError[] } {
  const values = { ...row.values };
  for (const [field, value] of Object.entries((isNew && row.newItemValues) || {}))
    if (isEmpty(values[field])) values[field] = value;
  const missing = required.filter(({ field }) => isEmpty(values[field]) || isCleared(values[field]));
  const given = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return {
    values: Object.fromEntries(given.map(([field, value]) => [field, isCleared(value) ? "" : value])),
    errors: isNew ? missing.map(({ field, message }) => rowError(row, field, message)) : [],
  };
}

/** Whether a cell clears its value: it contains nothing but a dash. */
export function isCleared(value: unknown): boolean {
  return typeof value === "string" && /^\s*[-–—]\s*$/.test(value);
}

/** Makes a function that returns the earlier row with the same key, if any. */
export function createDuplicateFinder() {
  const first = new Map<string, ImportRow>();
  return (key: string, row: ImportRow): ImportRow | undefined => {
    const earlier = first.get(key);
    if (!earlier) first.set(key, row);
    return earlier;
  };
}

/** A row's name in an error message: `5`, or `5 of "March"` if it is on another sheet. */
export function describeRow({ sheet, row }: ImportRow, seenFrom: ImportRow): Message {
  return sheet === seenFrom.sheet ? String(row) : fill('{row} of "{sheet}"', { row: String(row), sheet });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
