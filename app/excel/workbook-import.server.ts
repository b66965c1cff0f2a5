import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { digestOf } from "~/domain/digest.server";
import type { ImportCheck } from "~/domain/imports/import-plan";
import { err, type Err, type Ok, ok } from "~/domain/outcome";
import type { ImportSummary, ImportTable, RowError } from "~/domain/imports/import-table";
import { MAX_NEW_CATEGORIES, type UnknownCategory } from "~/domain/menu/new-categories.server";
import { menuMessages } from "~/messages/menu";
import { uploadMessages } from "~/messages/uploads";
import { readWorkbook } from "./read-workbook.server";
import type { Sheet, SheetError } from "./sheet";
import type { SheetColumn } from "./sheet-columns";
import { hasAllHeadings, readTable } from "./sheet-table";
import { type UploadOptions, WORKBOOK_TYPES, type WorkbookType } from "./workbook-types.server";

/** A value, or (400) the errors in the file by sheet, row and column. */
export type WorkbookOutcome<Value> = Ok<Value> | (Err & { sheetErrors: SheetError[] });

export type ImportedCounts = Omit<ImportSummary, "warnings"> & {
  /** What deserves a second look, a sentence each. */
  warnings: string[];
  /** How many rows were hidden in the file; undefined if none. */
  hiddenRows?: number;
};

/** The sheets of a workbook. 400 if the file isn't a readable workbook. */
export async function readSheets(
  type: WorkbookType,
  bytes: Uint8Array,
  fileName?: string,
): Promise<WorkbookOutcome<Sheet[]>> {
  const workbook = await readWorkbook(bytes, fileName);
  if (workbook.ok) return workbook;
  return workbook.status === 400 ? errInFile(type, workbook) : { ...workbook, sheetErrors: [] };
}

/** The rows of an uploaded workbook and the errors in them. 400 if the file isn't readable, or is of another type. */
export async function readRows(
  type: WorkbookType,
  bytes: Uint8Array,
  fileName?: string,
): Promise<WorkbookOutcome<ImportTable>> {
  const sheets = await readSheets(type, bytes, fileName);
  return sheets.ok ? toTable(type, sheets.value) : sheets;
}

/** The rows of sheets and the errors in them. 400 if they are of another type. */
export function toTable(type: WorkbookType, sheets: Sheet[]): WorkbookOutcome<ImportTable> {
  const other = findOtherKind(type, sheets);
  return other ? errInFile(type, other.elsewhere) : ok("", readTable(sheets, type.columns));
}

/** The type of workbook whose headings a file has, if they aren't those of its own. */
export function findOtherKind(type: WorkbookType, sheets: Sheet[]): WorkbookType | undefined {
  if (hasAllHeadings(sheets, type.columns)) return undefined;
  return Object.values(WORKBOOK_TYPES).find(({ columns }) => hasAllHeadings(sheets, columns));
}

/** 400, with an error about the whole file. */
export function errInFile(type: WorkbookType, { message, href }: Pick<SheetError, "message" | "href">) {
  const error: SheetError = {
    sheet: "",
    row: null,
    column: "",
    message,
    ...(href !== undefined && { href }),
  };
  return { ...err(400, type.messages.failed), sheetErrors: [error] };
}

/** Imports rows, all or none. 409 if the result would differ from the preview. */
export async function importTable(
  db: Kysely<Database>,
  type: WorkbookType,
  table: ImportTable,
  options: UploadOptions,
): Promise<WorkbookOutcome<ImportedCounts>> {
  const result = await type.import(db, table, options);
  if (result.ok) {
    const warnings = warningTexts(result.summary.warnings, table, type.columns);
    const { hiddenRows } = table;
    return {
      ...ok(type.messages.done, { ...result.summary, warnings, hiddenRows }),
      changeId: result.changeId,
    };
  }
  if (result.isStale) return { ...err(409, menuMessages.stale), sheetErrors: [] };
  return errInRows(type, table, result.errors);
}

export async function checkTable(
  db: Kysely<Database>,
  type: WorkbookType,
  table: ImportTable,
  options: Omit<UploadOptions, "digest">,
): Promise<WorkbookOutcome<ImportCheck>> {
  const check = await type.check(db, table, options);
  return check.errors.length > 0 ? errInRows(type, table, check.errors) : ok("", check);
}

export interface Preview {
  check: ImportCheck;
  /** The days are full: the rows fit only if what the file doesn't contain is removed. */
  fitsOnlyIfReplaced: boolean;
  /** The categories that must be added for it. */
  unknownCategories: UnknownCategory[];
  table: ImportTable;
  /** The errors in the other rows, and how many rows these are. */
  errors: SheetError[];
  rowsLeftOut: number;
  /** Identifies what would be imported, and what is left out. */
  digest: string;
}

/**
 * What importing rows would do, for the preview, in which staff choose whether to remove the items
 * that the file doesn't contain, to add categories, and to leave out the rows with errors.
 */
export async function previewTable(
  db: Kysely<Database>,
  type: WorkbookType,
  table: ImportTable,
  today: string,
): Promise<WorkbookOutcome<Preview>> {
  const whole = await previewRows(db, type, table, today);
  const { errors } = whole.check;
  if (errors.length === 0) {
    const { digest } = whole.check;
    return ok("", { ...whole, table, errors: [], rowsLeftOut: 0, digest });
  }
  const refused = errInRows(type, table, errors);
  const rest = type.hasFixedColumns ? undefined : withoutRows(table, errors);
  if (!rest || rest.rows.length === 0) return refused;
  const preview = await previewRows(db, type, rest, today);
  if (preview.check.errors.length > 0) return refused;
  return ok("", {
    ...{ ...preview, table: rest, errors: refused.sheetErrors },
    rowsLeftOut: table.rows.length - rest.rows.length,
    digest: digestOf([preview.check.digest, errors.map(({ sheet, row }) => [sheet, row])]),
  });
}

async function previewRows(db: Kysely<Database>, type: WorkbookType, table: ImportTable, today: string) {
  const unknownCategories = await type.listUnknownCategories(db, table);
  const options = { today, newCategories: unknownCategories.map(({ name }) => name) };
  const preview = { unknownCategories, fitsOnlyIfReplaced: false };
  const check = await type.check(db, table, options);
  if (unknownCategories.length > MAX_NEW_CATEGORIES) {
    const message = uploadMessages.manyCategories(MAX_NEW_CATEGORIES);
    const error: RowError = { sheet: "", row: null, field: "category", message };
    return { ...preview, check: { ...check, errors: [error] } };
  }
  if (check.errors.length === 0) return { ...preview, check };
  const replaced = await type.check(db, table, { ...options, replace: true });
  if (replaced.errors.length > 0) return { ...preview, check };
  return { ...preview, fitsOnlyIfReplaced: true, check: replaced };
}

/** A table without the rows that have errors; undefined if there are errors elsewhere. */
function withoutRows(table: ImportTable, errors: RowError[]): ImportTable | undefined {
  const keyOf = ({ sheet, row }: { sheet: string; row: number | null }) => `${row} ${sheet}`;
  const faulty = new Set(errors.map(keyOf));
  const rows = table.rows.filter((row) => !faulty.has(keyOf(row)));
  return table.rows.length - rows.length < faulty.size ? undefined : { ...table, rows, errors: [] };
}

function errInRows(type: WorkbookType, table: ImportTable, errors: RowError[]) {
  return { ...err(400, type.messages.failed), sheetErrors: toSheetErrors(errors, table, type.columns) };
}

/** Errors or warnings sorted by sheet, row and column, with only the first one of each cell. */
export function toSheetErrors(
  errors: RowError[],
  { rows }: Pick<ImportTable, "rows">,
  columns: SheetColumn[],
): SheetError[] {
  const firsts = new Map<string, RowError>();
  for (const error of errors) {
    const cell = `${error.row} ${error.field} ${error.sheet}`;
    if (!firsts.has(cell)) firsts.set(cell, error);
  }
  const sheets = [...new Set([...rows, ...errors].map(({ sheet }) => sheet))];
  const sheetIndexes = new Map(sheets.map((name, index) => [name, index]));
  const columnIndexes = new Map(columns.map(({ field }, index) => [field, index]));
  return [...firsts.values()]
    .map((error) => ({
      error,
      sheet: sheetIndexes.get(error.sheet) ?? -1,
      row: error.row ?? 0,
      column: columnIndexes.get(error.field) ?? -1,
    }))
    .sort((a, b) => a.sheet - b.sheet || a.row - b.row || a.column - b.column)
    .map(({ error: { sheet, row, message }, column }) => ({
      sheet,
      row,
      column: columns[column]?.heading ?? "",
      message,
    }));
}

export function warningTexts(warnings: RowError[], table: ImportTable, columns: SheetColumn[]): string[] {
  const sheetCount = new Set(table.rows.map(({ sheet }) => sheet)).size;
  return toSheetErrors(warnings, table, columns).map(({ sheet, row, message }) =>
    row === 0 ? message : `Row ${row}${sheetCount > 1 ? ` of "${sheet}"` : ""}: ${message}`,
  );
}
