import { done, type Done, refused, type Refused } from "~/domain/outcome";
import type { ImportCounts, ImportResult, ImportTable, RowFault } from "~/domain/row-import";
import { readWorkbook } from "./read-workbook.server";
import type { SheetFault } from "./sheet";
import type { SheetColumn } from "./sheet-columns";
import { readTable } from "./sheet-table";

/** What became of an uploaded workbook. A file that can't be taken (400) has its faults, by sheet, row and column. */
export type WorkbookOutcome = Done<ImportCounts> | (Refused & { faults: SheetFault[] });

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
    return { ...refused(400, words.failed), faults: [fault] };
  }
  const result = await importRows(readTable(workbook.value, columns));
  if (result.ok) return done(words.done, result.counts);
  return { ...refused(400, words.failed), faults: toSheetFaults(result.faults, columns) };
}

/** Sheet by sheet, row by row, from left to right, and at most one fault a cell: the first that was found. */
function toSheetFaults(faults: RowFault[], columns: SheetColumn[]): SheetFault[] {
  const sheets = [...new Set(faults.map(({ sheet }) => sheet))];
  const columnOf = (field: string) => columns.findIndex((column) => column.field === field);
  const byCell = new Map<string, RowFault>();
  for (const fault of faults) {
    const cell = JSON.stringify([fault.sheet, fault.row, fault.field]);
    if (!byCell.has(cell)) byCell.set(cell, fault);
  }
  return [...byCell.values()]
    .sort(
      (a, b) =>
        sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet) ||
        (a.row ?? 0) - (b.row ?? 0) ||
        columnOf(a.field) - columnOf(b.field),
    )
    .map(({ sheet, row, field, message }) => ({
      sheet,
      row,
      column: columns[columnOf(field)]?.heading ?? "",
      message,
    }));
}
