import { err, ok, type Outcome } from "~/domain/outcome";
import { pasteMessages, uploadMessages } from "~/messages/uploads";
import { guessFields } from "./column-guesses";
import { formatSizes } from "~/domain/sizes";
import { isLineAmount, MAX_LINE_LENGTH, pricesOf, readLine, readSizedLine } from "./list-rows";
import { MAX_LIST_ROWS } from "./list-sheets";
import type { Cell, Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "./sheet-columns";

// A list that was pasted as text: from a spreadsheet, a document, a web page or a mail.

/** In UTF-8. */
const MAX_LIST_BYTES = 256 * 1024;

/** Each row may stand between empty lines. */
const MAX_LINES = 4 * MAX_LIST_ROWS;

/** Further columns are ignored, as in a workbook. */
const MAX_COLUMNS = 100;

/**
 * A pasted list as a sheet, whose rows have the numbers of their lines: the cells of a table, or the
 * name, description and price of lines that end in an amount. Other lines are rows of one cell.
 * 400 if it is too long, or if no line has more.
 */
export function readPastedList(text: string, columns: SheetColumn[]): Outcome<Sheet> {
  const plain = text.replace(/\r\n?/g, "\n");
  const lines = plain.split("\n");
  const count = lines.filter((line) => line.trim() !== "").length;
  if (count === 0) return refuse(pasteMessages.missing);
  if (Buffer.byteLength(plain) > MAX_LIST_BYTES) return refuse(pasteMessages.tooLong);
  if (lines.length > MAX_LINES) return refuse(pasteMessages.tooManyLines);
  if (count > MAX_LIST_ROWS) return refuse(uploadMessages.tooManyRows(count));
  const table = readTable(plain);
  const rows = table ?? readLines(lines, columns);
  if (!rows.some(([, cells]) => cells.length > 1)) return refuse(pasteMessages.notUnderstood);
  return ok("", { name: "Pasted list", countsFrom1904: false, rows, ...(!table && { isText: true }) });
}

function refuse(message: string) {
  return err(400, message, { list: message });
}

/** The rows of a table with tabs or semicolons between its cells; undefined if it is none. */
function readTable(text: string): SheetRow[] | undefined {
  const separator = text.includes("\t") ? "\t" : ";";
  const rows = splitCells(text, separator);
  const split = rows.filter(([, cells]) => cells.length > 1);
  if (split.length * 2 < rows.length || split.length === 0) return undefined;
  // Semicolons may separate the sizes of a dish instead.
  if (separator === ";") return text.split("\n").some((line) => readSizedLine(line)) ? undefined : rows;
  // Lines may have a tab before their amount, or between name and description.
  const [first] = split;
  const hasHeadings = !first?.[1].some(([, value]) => pricesOf(String(value)).length > 0);
  return hasHeadings || split.some(([, cells]) => cells.length > 2) ? rows : undefined;
}

/** The filled cells of each line. In a quoted cell the separator and line breaks are text, and a doubled quote is one. */
function splitCells(text: string, separator: string): SheetRow[] {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let [line, firstLine, column, at] = [1, 1, 0, 0];
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : undefined;
    const end = cell?.end ?? endOfCell(text, at, separator);
    const value = (cell?.value ?? text.slice(at, end)).trim();
    if (value !== "" && column < MAX_COLUMNS) cells.push([column, value]);
    column += 1;
    for (const character of cell?.value ?? "") if (character === "\n") line += 1;
    at = end + 1;
    if (text[end] === separator) continue;
    if (cells.length > 0) rows.push([firstLine, cells]);
    line += 1;
    [cells, column, firstLine] = [[], 0, line];
  }
  return rows;
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
  return end;
}

/** A cell in quotes, and where it ends; undefined if its closing quote isn't at a cell's end. */
function quotedCell(
  text: string,
  start: number,
  separator: string,
): { value: string; end: number } | undefined {
  let at = start + 1;
  while (at < text.length && at - start <= MAX_LINE_LENGTH) {
    if (text[at] !== '"') at += 1;
    else if (text[at + 1] === '"') at += 2;
    else break;
  }
  const next = text[at + 1];
  if (text[at] !== '"' || (next !== undefined && next !== separator && next !== "\n")) return undefined;
  return { value: text.slice(start + 1, at).replace(/""/g, '"'), end: at + 1 };
}

/** Lines that end in an amount, or the cells of a table with each in a line of its own. */
function readLines(lines: string[], columns: SheetColumn[]): SheetRow[] {
  const texts = lines.map((line) => line.trim());
  const read = texts.map(readLine);
  const amounts = texts.flatMap((text, index) => (isLineAmount(text) ? index : []));
  if (amounts.length > 1 && amounts.length > read.filter(({ kind }) => kind !== "text").length)
    return readCellLines(texts, amounts, columns);
  return texts.flatMap((text, index): SheetRow[] => {
    const line = read[index];
    const sized = line?.kind === "prices" ? readSizedLine(text) : undefined;
    const cells = line?.kind === "dish" ? [line.name, line.description, line.price] : [text];
    if (sized) return [toRow(index, [sized.name, sized.description, formatSizes(sized.sizes)])];
    return text === "" ? [] : [toRow(index, cells)];
  });
}

/** A row of as many cells as lines lie between two amounts; the other lines are titles, or the headings above the first row. */
function readCellLines(texts: string[], amounts: number[], columns: SheetColumn[]): SheetRow[] {
  const distances = amounts.slice(1).map((index, before) => index - (amounts[before] ?? 0));
  const counts = Map.groupBy(
    distances.filter((distance) => distance <= MAX_COLUMNS),
    (distance) => distance,
  );
  const [width = 1] = [...counts.keys()].sort(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
  const rows: SheetRow[] = [];
  let next = 0;
  for (const amount of amounts) {
    const first = Math.max(next, amount - width + 1);
    const above = texts.slice(next, first);
    const headings = toRow(first - width, above.slice(-width));
    const hasHeadings = next === 0 && above.length >= width && guessFields(columns, headings, []).size > 1;
    above
      .slice(0, hasHeadings ? -width : undefined)
      .forEach((text, index) => text !== "" && rows.push(toRow(next + index, [text])));
    if (hasHeadings) rows.push(headings);
    const cells = texts.slice(first, amount);
    const gap = Array.from({ length: width - 1 - cells.length }, () => "");
    rows.push(toRow(first, [...cells, ...gap, texts[amount] ?? ""]));
    next = amount + 1;
  }
  texts.slice(next).forEach((text, index) => text !== "" && rows.push(toRow(next + index, [text])));
  return rows;
}

function toRow(index: number, texts: string[]): SheetRow {
  return [index + 1, texts.flatMap((text, column): Cell[] => (text === "" ? [] : [[column, text]]))];
}
