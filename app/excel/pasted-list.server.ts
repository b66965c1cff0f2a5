import type { Message } from "~/messages/office/t";
import { decodeText, putLettersRight } from "~/domain/lists/letters";
import { readLine } from "~/domain/lists/read-line";
import { readText, type TextRow } from "~/domain/lists/read-text";
import { takeOutMarks } from "~/domain/lists/text-marks";
import { err, okValue, type Outcome } from "~/domain/outcome";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { pasteMessages, uploadMessages } from "~/messages/uploads";
import { guessFields } from "./column-guesses";
import { MAX_LIST_ROWS } from "./list-sheets";
import type { Cell, Sheet, SheetNote, SheetRow } from "./sheet";
import { readTable } from "./text-table";

// A list that was pasted as text: from a spreadsheet, a document, a web page or a mail.

/** In UTF-8. */
const MAX_LIST_BYTES = 256 * 1024;

/** Each row may stand between empty lines. */
const MAX_LINES = 4 * MAX_LIST_ROWS;

/**
 * A pasted list as a sheet, whose rows have the numbers of their lines: the cells of a table, or the
 * name, description and price of lines that end in an amount. Other lines are rows of one cell.
 * 400 if it is too long, or if no line has more.
 */
export function readPastedList(
  text: string,
  columns: SheetColumn[],
  name: string = pasteMessages.list,
): Outcome<Sheet> {
  if (text.trim() === "") return refuse(pasteMessages.missing);
  // Two line ends of a form are one character of the list.
  if (text.length > 2 * MAX_LIST_BYTES) return refuse(pasteMessages.tooLong);
  const plain = text.replace(/\r\n?/g, "\n");
  if (Buffer.byteLength(plain) > MAX_LIST_BYTES) return refuse(pasteMessages.tooLong);
  if (plain.split("\n", MAX_LINES + 1).length > MAX_LINES)
    return refuse("The list is too long: at most 20,000 lines, empty ones included.");
  const lines = takeOutMarks(putLettersRight(plain)).split("\n");
  const count = lines.filter((line) => line.trim() !== "").length;
  if (count > MAX_LIST_ROWS) return refuse(uploadMessages.tooManyRows(count));
  const table = readTable(lines.join("\n"), columns);
  if (table) return hasDishes(table) ? okValue(sheetOf(name, table)) : refuse(pasteMessages.notUnderstood);
  const read = readText(
    lines,
    (texts) => guessFields(columns, toRow({ line: 0, cells: texts }), []).size > 1,
  );
  const rows = read.map(toRow);
  if (!hasDishes(rows)) return refuse(whyNot(lines));
  return okValue({ ...sheetOf(name, rows), isText: true, notes: notesOf(read) });
}

/** The text of a list in a file. A file whose text is too long isn't decoded. */
export function decodeList(bytes: Uint8Array): Outcome<string> {
  // UTF-16 takes twice as many bytes of most letters, and a line end may have two.
  if (bytes.byteLength > 4 * MAX_LIST_BYTES) return refuse(pasteMessages.tooLong);
  return okValue(decodeText(bytes));
}

function sheetOf(name: string, rows: SheetRow[]): Sheet {
  return { name, countsFrom1904: false, rows };
}

function hasDishes(rows: SheetRow[]): boolean {
  return rows.some(([, cells]) => cells.length > 1);
}

/** Why no line is a dish: they end in no price, or have several. */
function whyNot(lines: string[]): string {
  return lines.some((line) => readLine(line.trim()).kind === "prices")
    ? pasteMessages.onlySeveralPrices
    : pasteMessages.notUnderstood;
}

function notesOf(rows: TextRow[]): SheetNote[] {
  return rows.flatMap(({ line, cells, doubt }): SheetNote[] => {
    const [name = "", description = "", price = ""] = cells;
    if (doubt === "price") return [{ row: line + 1, message: uploadMessages.numberOfPrice(name, price) }];
    return doubt === "lines"
      ? [{ row: line + 1, message: uploadMessages.severalLines(name, description) }]
      : [];
  });
}

function refuse(message: Message) {
  return err(400, message, { list: message });
}

function toRow({ line, cells }: Pick<TextRow, "line" | "cells">): SheetRow {
  return [line + 1, cells.flatMap((text, column): Cell[] => (text === "" ? [] : [[column, text]]))];
}
