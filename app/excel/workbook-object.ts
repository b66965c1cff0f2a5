import type { CellObject, WorkBook, WorkSheet } from "sheetjs-style";
import { toFrancs } from "~/domain/money";
import { textCell } from "./cell-text";
import { dayToSerial, isMenuDay } from "./day-cell";

/** A sheet to write: a heading row, then rows of cells by field. */
export interface NewSheet {
  name: string;
  /** `width` counts characters. */
  columns: { field: string; heading: string; width: number }[];
  rows: Record<string, CellObject>[];
  /** Dropdown lists of columns. */
  dropdowns?: Dropdown[];
}

/** A column's dropdown list; `source` is the range of cells that it offers, such as `Instructions!$D$9:$D$11`. */
export interface Dropdown {
  field: string;
  source: string;
}

const HEADING_STYLE: CellObject["s"] = {
  font: { bold: true, color: { rgb: "FFFFF6E4" } },
  fill: { patternType: "solid", fgColor: { rgb: "FF1F5B3A" } },
  alignment: { vertical: "center" },
};

const CELL_STYLE: CellObject["s"] = { alignment: { vertical: "top", wrapText: true } };

/** Centimes as a cell: a number of francs with two decimals. */
export function priceCell(centimes: number): CellObject {
  return { t: "n", v: toFrancs(centimes), z: "0.00" };
}

/** A day (`YYYY-MM-DD`) as a cell: an Excel date in the same format, or text where Excel has no such date. */
export function dayCell(day: string): CellObject {
  if (!isMenuDay(day)) return textCell(day);
  return { t: "n", v: dayToSerial(day), z: "yyyy-mm-dd" };
}

export function toWorkbook(sheets: NewSheet[]): WorkBook {
  return {
    SheetNames: sheets.map(({ name }) => name),
    Sheets: Object.fromEntries(sheets.map((sheet) => [sheet.name, toWorksheet(sheet)])),
  };
}

function toWorksheet({ columns, rows }: NewSheet): WorkSheet {
  const worksheet: WorkSheet = {
    "!ref": `A1:${cellAddress(columns.length - 1, rows.length)}`,
    "!cols": columns.map(({ width }) => ({ wch: width })),
    "!rows": [{ hpt: 22 }],
  };
  for (const [index, { field, heading }] of columns.entries()) {
    worksheet[cellAddress(index, 0)] = { ...textCell(heading), s: HEADING_STYLE };
    for (const [rowIndex, row] of rows.entries()) {
      const cell = row[field];
      if (cell) worksheet[cellAddress(index, rowIndex + 1)] = { ...cell, s: CELL_STYLE };
    }
  }
  return worksheet;
}

/** A1 for column 0 and row 0; supports 26 columns. */
export function cellAddress(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
