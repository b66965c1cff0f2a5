/** A cell's value; null is an Excel error such as #N/A, or a formula without a result. Dates are numbers: see `parseDayCell`. */
export type CellValue = string | number | boolean | null;

/** A row number as in Excel (from 1), and the row's filled cells by column (from 0). */
export type SheetRow = [row: number, cells: [column: number, value: CellValue][]];

/** A visible sheet of an uploaded workbook: its non-empty rows, in order. */
export interface Sheet {
  name: string;
  countsFrom1904: boolean;
  rows: SheetRow[];
}

/** The result of reading a file in a child process. `limitExceeded`: it exceeded a limit. */
export type WorkbookReading = { sheets: Sheet[] } | { failure: "protected" | "unreadable" | "limitExceeded" };

/** An error as shown after an upload. If it is about the whole file, `row` is null and the texts are empty. */
export interface SheetError {
  sheet: string;
  row: number | null;
  /** The heading of its column. */
  column: string;
  message: string;
}
