import { ok, type Ok, err, type Err } from "~/domain/outcome";
import type { ImportCounts, ImportResult, ImportTable, RowError } from "~/domain/row-import";
import { readWorkbook } from "./read-workbook.server";
import type { Sheet, SheetError } from "./sheet";
import type { SheetColumn } from "./sheet-columns";
import { readTable } from "./sheet-table";

/** What became of an uploaded workbook. A file that can't be taken (400) has its faults, by sheet, row and column. */
export type WorkbookOutcome = Ok<ImportCounts> | (Err & { faults: SheetError[] });

/** Reads a workbook and brings its rows where they belong, all or none. */
export async function importWorkbook(
  bytes: Uint8Array,
  columns: SheetColumn[],
  words: { done: string; failed: string },
  importRows: (table: ImportTable) => Promise<ImportResult>,
): Promise<WorkbookOutcome> {
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok && workbook.status !== 400) return { ...workbook, faults: [] };
  if (!workbook.ok) {
    const fault = { sheet: "", row: null, column: "", message: workbook.message };
    return { ...err(400, words.failed), faults: [fault] };
  }
  const result = await importRows(readTable(workbook.value, columns));
  if (result.ok) return ok(words.done, result.counts);
  return { ...err(400, words.failed), faults: toSheetFaults(result.faults, workbook.value, columns) };
}

/** Sheet by sheet, row by row, from left to right, and at most one fault a cell: the first that was found. */
function toSheetFaults(faults: RowError[], sheets: Sheet[], columns: SheetColumn[]): SheetError[] {
  const firsts = new Map<string, RowError>();
  for (const fault of faults) {
    const cell = `${fault.row} ${fault.field} ${fault.sheet}`;
    if (!firsts.has(cell)) firsts.set(cell, fault);
  }
  const sheetPlaces = new Map(sheets.map(({ name }, place) => [name, place]));
  const columnPlaces = new Map(columns.map(({ field }, place) => [field, place]));
  return [...firsts.values()]
    .map((fault) => ({
      fault,
      sheet: sheetPlaces.get(fault.sheet) ?? -1,
      row: fault.row ?? 0,
      column: columnPlaces.get(fault.field) ?? -1,
    }))
    .sort((a, b) => a.sheet - b.sheet || a.row - b.row || a.column - b.column)
    .map(({ fault: { sheet, row, message }, column }) => ({
      sheet,
      row,
      column: columns[column]?.heading ?? "",
      message,
    }));
}
