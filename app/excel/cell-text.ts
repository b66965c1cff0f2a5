import type { CellObject } from "sheetjs-style";
import { truncateText } from "~/domain/text/truncate-text";
import { dayToSerial, isMenuDay } from "./day-cell";

/** The longest text that an Excel cell can hold, in UTF-16 units. */
const MAX_LENGTH = 32_767;

const TRUNCATION_MARK = " […]";

/** Characters that no XML file can contain. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

/** Whether a cell can hold a text without replacing any of its characters. */
export function isWritable(text: string): boolean {
  return text.search(NOT_IN_XML) === -1;
}

/** A text that fits into a cell and is displayed unchanged. */
export function cellText(text: string): string {
  const readable = text
    // A CR before a CRLF is a line break of its own.
    .replace(/\r+\n?/g, (breaks) => (breaks.endsWith("\n") ? "\n".repeat(breaks.length - 1) : breaks))
    .replace(NOT_IN_XML, "\uFFFD")
    // Spreadsheets decode `_x0041_` as the character with that code.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  if (readable.length <= MAX_LENGTH) return readable;
  return truncateText(readable, MAX_LENGTH - TRUNCATION_MARK.length) + TRUNCATION_MARK;
}

/**
 * A string cell in text format, so that a spreadsheet never runs it as a formula
 * (leading `=`, `+`, `-`, `@`, tab or CR), not even after the cell was edited.
 */
export function textCell(text: string): CellObject {
  return { t: "s", v: cellText(text), z: "@" };
}

/** An amount as a cell: a number of francs with two decimals. */
export function priceCell(francs: number): CellObject {
  return { t: "n", v: francs, z: "0.00" };
}

/** A day (`YYYY-MM-DD`) as a cell: an Excel date in the same format, or text where Excel has no such date. */
export function dayCell(day: string): CellObject {
  if (!isMenuDay(day)) return textCell(day);
  return { t: "n", v: dayToSerial(day), z: "yyyy-mm-dd" };
}
