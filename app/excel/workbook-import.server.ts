import { setImmediate } from "node:timers/promises";
import { err, type Err, type Ok, ok } from "~/domain/outcome";
import type { ImportCounts, ImportResult, ImportTable, RowError } from "~/domain/row-import";
import { readWorkbook } from "./read-workbook.server";
import type { Sheet, SheetError } from "./sheet";
import type { SheetColumn } from "./sheet-columns";
import { readTable } from "./sheet-table";

/** The counts of an import, or (400) the errors in the file by sheet, row and column. */
export type WorkbookOutcome<Summary extends ImportCounts = ImportCounts> =
  Ok<Summary> | (Err & { sheetErrors: SheetError[] });

/** Reads a workbook and imports its rows, all or none. */
export async function importWorkbook<Summary extends ImportCounts>(
  bytes: Uint8Array,
  columns: SheetColumn[],
  messages: { done: string; failed: string },
  importRows: (table: ImportTable) => Promise<ImportResult<Summary>>,
): Promise<WorkbookOutcome<Summary>> {
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok && workbook.status !== 400) return { ...workbook, sheetErrors: [] };
  if (!workbook.ok) {
    const error = { sheet: "", row: null, column: "", message: workbook.message };
    return { ...err(400, messages.failed), sheetErrors: [error] };
  }
  // Each step takes long with 5,000 rows: this lets the server answer other requests in between.
  await setImmediate();
  const table = readTable(workbook.value, columns);
  await setImmediate();
  const result = await importRows(table);
  if (result.ok) return { ...ok(messages.done, result.summary), changeId: result.changeId };
  return { ...err(400, messages.failed), sheetErrors: toSheetErrors(result.errors, workbook.value, columns) };
}

/** Errors sorted by sheet, row and column, with only the first one of each cell. */
function toSheetErrors(errors: RowError[], sheets: Sheet[], columns: SheetColumn[]): SheetError[] {
  const firsts = new Map<string, RowError>();
  for (const error of errors) {
    const cell = `${error.row} ${error.field} ${error.sheet}`;
    if (!firsts.has(cell)) firsts.set(cell, error);
  }
  const sheetIndexes = new Map(sheets.map(({ name }, index) => [name, index]));
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
