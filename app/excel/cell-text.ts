import type { CellObject } from "sheetjs-style";

/** The longest text that Excel takes in a cell. */
const MAX_LENGTH = 32_767;

/**
 * A text as a cell. It is a string in text format, whatever it starts with: a
 * spreadsheet runs neither `=1+1` nor `+`, `-`, `@`, tab or CR in front, not
 * even after the cell was opened for typing.
 */
export function textCell(text: string): CellObject {
  return { t: "s", v: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text, z: "@" };
}
