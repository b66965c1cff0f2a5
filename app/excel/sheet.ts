/** What a cell holds; null is an Excel error, such as #N/A. Dates are numbers: see `parseDayCell`. */
export type CellValue = string | number | boolean | null;

/** A row as Excel counts (from 1) and its filled cells by column (from 0). */
export type SheetRow = [row: number, cells: [column: number, value: CellValue][]];

/** A visible sheet of an uploaded workbook: its rows that hold something, in order. */
export interface Sheet {
  name: string;
  countsFrom1904: boolean;
  rows: SheetRow[];
}

/** The result of reading a file in its own process, which may have been ended. */
export type WorkbookReading = { sheets: Sheet[] } | { failure: "protected" | "unreadable" | "tooMuch" };

/** An error as it is shown to whoever uploaded the file; `row` is null and the texts empty where it is about the whole file. */
export interface SheetError {
  sheet: string;
  row: number | null;
  /** The heading of its column. */
  column: string;
  message: string;
}
