import type { z } from "zod";

/** Rows that are imported together, as from a workbook: all of them, or none. */

/** One row: where it is, and its values by documented field name. Fields that its table has no column for are absent. */
export interface ImportRow {
  sheet: string;
  /** As Excel counts, from 1. */
  row: number;
  /** '' for an empty cell, null for one that couldn't be read. */
  values: Record<string, unknown>;
}

/** What is wrong with one field of one row. */
export interface RowError {
  sheet: string;
  /** Null where the error is about the whole file. */
  row: number | null;
  /** '' where the error is about the whole row. */
  field: string;
  message: string;
}

/** The rows of a file. With any error nothing is stored, but the rows are still checked for further errors. */
export interface ImportTable {
  rows: ImportRow[];
  errors: RowError[];
  /** The fields that a new row must fill, and what to say otherwise. */
  required: { field: string; message: string }[];
}

/** How many rows were new, how many changed something, how many changed nothing. */
export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
}

export type ImportResult<Summary = ImportCounts> =
  { ok: true; summary: Summary } | { ok: false; errors: RowError[] };

/** How many rows one statement writes: SQLite takes 32,766 values at once, and guests wait meanwhile. */
export const ROWS_PER_STATEMENT = 100;

/** An error in a field of a row. */
export function rowError({ sheet, row }: ImportRow, field: string, message: string): RowError {
  return { sheet, row, field, message };
}

/** A schema's errors in a row. */
export function schemaErrors(row: ImportRow, { issues }: z.ZodError): RowError[] {
  return issues.map(({ path, message }) => rowError(row, String(path[0] ?? ""), message));
}

/** The errors of a new row that lacks required values. */
export function missingValueErrors(row: ImportRow, required: ImportTable["required"]): RowError[] {
  return required
    .filter(({ field }) => isEmpty(row.values[field]) || isCleared(row.values[field]))
    .map(({ field, message }) => rowError(row, field, message));
}

/**
 * The values that a row gives its item: an empty cell gives none, so that what
 * is stored (or, for a new item, the default) stays, and a dash gives ''.
 */
export function givenValues({ values }: ImportRow): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(given.map(([field, value]) => [field, isCleared(value) ? "" : value]));
}

/** Whether a cell says that its value is to be cleared: it holds nothing but a dash. */
export function isCleared(value: unknown): boolean {
  return typeof value === "string" && /^\s*[-–—]\s*$/.test(value);
}

/** Tells of each row which earlier one had the same key. */
export function createDuplicateFinder() {
  const first = new Map<string, ImportRow>();
  return (key: string, row: ImportRow): ImportRow | undefined => {
    const twin = first.get(key);
    if (!twin) first.set(key, row);
    return twin;
  };
}

/** How an error message names another row: `5`, or `5 of "March"` on another sheet. */
export function describeRow({ sheet, row }: ImportRow, seenFrom: ImportRow): string {
  return sheet === seenFrom.sheet ? String(row) : `${row} of "${sheet}"`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
