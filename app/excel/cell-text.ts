import type { CellObject } from "sheetjs-style";
import { cutText } from "~/domain/cut-text";

/** The longest text that Excel takes in a cell, in UTF-16 units. */
const MAX_LENGTH = 32_767;

const CUT = " […]";

/** A text that a cell can hold and that reads the same there. */
export function cellText(text: string): string {
  const readable = text
    .replace(/\r\n/g, "\n")
    .replace(/[\uFFFE\uFFFF]/g, "\uFFFD")
    // Spreadsheets read `_x0041_` as the character of that number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  if (readable.length <= MAX_LENGTH) return readable;
  return cutText(readable, MAX_LENGTH - CUT.length) + CUT;
}

/**
 * A text as a cell. It is a string in text format, whatever it starts with: a
 * spreadsheet runs neither `=1+1` nor `+`, `-`, `@`, tab or CR in front, not
 * even after the cell was opened for typing.
 */
export function textCell(text: string): CellObject {
  return { t: "s", v: cellText(text), z: "@" };
}
