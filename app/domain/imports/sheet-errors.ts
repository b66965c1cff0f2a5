import type { SheetError } from "~/excel/sheet";
import type { SheetColumn } from "./sheet-columns";
import type { ImportTable, RowError } from "./import-table";

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

/** Warnings as sentences that name their row. */
export function warningTexts(warnings: RowError[], table: ImportTable, columns: SheetColumn[]): string[] {
  const sheetCount = new Set(table.rows.map(({ sheet }) => sheet)).size;
  return toSheetErrors(warnings, table, columns).map(({ sheet, row, message }) =>
    row === 0 ? message : `Row ${row}${sheetCount > 1 ? ` of "${sheet}"` : ""}: ${message}`,
  );
}
