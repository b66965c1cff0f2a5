import type { Message } from "~/messages/office/t";
import type { NumberKind } from "./number-format";

/** A cell's value; null is an Excel error such as #N/A, or a formula without a result. Dates are numbers: see `parseDayCell`. */
export type CellValue = string | number | boolean | null;

/** A filled cell: its column (from 0), its value, and what a number stands for if it is no amount. */
export type Cell = [column: number, value: CellValue, kind?: NumberKind];

/** A row number as in Excel (from 1), the row's filled cells, and whether it is hidden or filtered out. */
export type SheetRow = [row: number, cells: Cell[], isHidden?: true];

/** A visible sheet of an uploaded workbook: its non-empty rows, in order. */
export interface Sheet {
  name: string;
  countsFrom1904: boolean;
  rows: SheetRow[];
  /** The ranges of merged cells, of which only the first one has a value. */
  merged?: CellRange[];
  /** Its rows are the lines of a text. */
  isText?: true;
  /** What should be looked at in its rows. */
  notes?: SheetNote[];
}

export interface SheetNote {
  row: number;
  message: Message;
}

/** The first and last row (from 1) and column (from 0). */
export type CellRange = [firstRow: number, firstColumn: number, lastRow: number, lastColumn: number];

/** The result of reading a file in a child process. `limitExceeded`: it exceeded a limit. */
export type WorkbookReading = { sheets: Sheet[] } | { failure: "protected" | "unreadable" | "limitExceeded" };

/** A list that is a text: of the menu or of day menus, with the name of its file if it isn't pasted. */
export interface TextList {
  kind: "menu" | "day";
  text: string;
  name?: string;
}
