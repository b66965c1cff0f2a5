import type { CellObject } from "sheetjs-style";

/** The longest text that Excel takes in a cell. */
const MAX_LENGTH = 32_767;

/**
 * A text as a cell. It is a string in text format, whatever it starts with: a
 * spreadsheet runs neither `=1+1` nor `+`, `-`, `@`, tab or CR in front, not
 * even after the cell was opened for typing.
 */
export function textCell(text: string): CellObject {
  // Spreadsheets read `_x0041_` as the character of that number.
  const readable = text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return { t: "s", v: readable.slice(0, MAX_LENGTH), z: "@" };
}
