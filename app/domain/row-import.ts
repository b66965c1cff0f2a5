import type { z } from "zod";

/** Rows that come in together, as from a workbook: all of them are taken, or none. */

/** One row: its place, and its values by documented field name. Fields that its table lacks are absent. */
export interface ImportRow {
  sheet: string;
  /** As Excel counts, from 1. */
  row: number;
  values: Record<string, unknown>;
}

/** What is wrong with one field of one row. */
export interface RowError {
  sheet: string;
  /** Null where the fault is the whole file's. */
  row: number | null;
  /** '' where the fault is the whole row's. */
  field: string;
  message: string;
}

/** What was read: with any fault nothing is stored, but its rows are still looked at for further faults. */
export interface ImportTable {
  rows: ImportRow[];
  faults: RowError[];
}

/** How many rows were new, how many changed something, how many were there already. */
export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
}

export type ImportResult = { ok: true; counts: ImportCounts } | { ok: false; faults: RowError[] };

/** How many rows one statement writes: SQLite takes 32,766 values at once. */
export const ROWS_PER_STATEMENT = 500;

/** A fault of a row's field, with where it stands. */
export function rowError({ sheet, row }: ImportRow, field: string, message: string): RowError {
  return { sheet, row, field, message };
}

/** What a schema says against a row. */
export function schemaErrors(row: ImportRow, { issues }: z.ZodError): RowError[] {
  return issues.map(({ path, message }) => rowError(row, String(path[0] ?? ""), message));
}

/** Sees rows pass by, and tells which one had the same key before. */
export function createDuplicateFinder() {
  const first = new Map<string, ImportRow>();
  return (key: string, row: ImportRow): ImportRow | undefined => {
    const twin = first.get(key);
    if (!twin) first.set(key, row);
    return twin;
  };
}

/** How a row is named in a fault of another one: `5`, or `5 of "March"` on another sheet. */
export function describeRow({ sheet, row }: ImportRow, seenFrom: ImportRow): string {
  return sheet === seenFrom.sheet ? String(row) : `${row} of "${sheet}"`;
}
