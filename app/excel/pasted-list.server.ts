import { err, ok, type Outcome } from "~/domain/outcome";
import { pasteMessages, uploadMessages } from "~/messages/uploads";
import { guessFields } from "./column-guesses";
import { formatSizes } from "~/domain/sizes";
import { isLineAmount, MAX_LINE_LENGTH, pricesOf, readLine, readSizedLine } from "./list-rows";
import { MAX_LIST_ROWS } from "./list-sheets";
import { toSearchText } from "~/domain/normalize-text";
import type { Cell, Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "~/domain/imports/sheet-columns";

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
  const lines = plain.split("\n", MAX_LINES + 1);
  if (lines.length > MAX_LINES)
    return refuse("The list is too long: at most 20,000 lines, empty ones included.");
  const count = lines.filter((line) => line.trim() !== "").length;
  if (count > MAX_LIST_ROWS) return refuse(uploadMessages.tooManyRows(count));
  const readable = withoutMarks(plain);
  const table = readTable(readable, columns);
  const rows = table ?? readLines(readable.split("\n"), columns);
  if (!rows.some(([, cells]) => cells.length > 1)) return refuse(pasteMessages.notUnderstood);
  return ok("", { name, countsFrom1904: false, rows, ...(!table && { isText: true }) });
}

/** A list in a text file, as `readPastedList` reads it. A file whose text is too long isn't decoded. */
export function readListFile(bytes: Uint8Array, columns: SheetColumn[], name: string): Outcome<Sheet> {
  // UTF-16 takes twice as many bytes of most letters, and a line end may have two.
  if (bytes.byteLength > 4 * MAX_LIST_BYTES) return refuse(pasteMessages.tooLong);
  return readPastedList(decodeText(bytes), columns, name);
}

/** A text file as its program saved it: in UTF-8 or UTF-16, or else as Excel does on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // A text has no other zeros than those of UTF-16.
  const zero = bytes.indexOf(0);
  if ((first === 0xfe && second === 0xff) || (zero !== -1 && zero % 2 === 0))
    return new TextDecoder("utf-16be").decode(bytes);
  if ((first === 0xff && second === 0xfe) || zero !== -1) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A text without the marks of Markdown and of chats, and without the line in which Excel names the separator. */
function withoutMarks(text: string): string {
  return text
    .replace(/^sep=.(?=\n|$)/i, "")
    .replace(CHAT_STAMP, "")
    .replace(/^#{1,6} +/gm, "")
    .replace(EMPHASIS, "$2")
    .replace(/<br *\/?>/gi, " ");
}

/** `[28.11.26, 10:14] Marco: ` */
const CHAT_STAMP =
  /^\u200e?\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\s[AP]M)?(?:\]| -) [^:\n]{1,60}: /gim;

/** `**Margherita**`, `*Margherita*`, `_tomate_`; a star alone may be a note's. */
const EMPHASIS = /(?<![\p{L}\p{N}*_])(\*\*|[*_])(?!\s)([^*_\n]*[^*_\s])\1(?![\p{L}\p{N}*_])/gu;

function refuse(message: string) {
  return err(400, message, { list: message });
}

const SEPARATORS = ["\t", ";", "|", ","];

/** A row of text, with the number of its cells, empty ones included. */
interface SplitRow {
  row: SheetRow;
  width: number;
}

/** The rows of a table, in most of whose lines one character separates as many cells; undefined if it is none. */
function readTable(text: string, columns: SheetColumn[]): SheetRow[] | undefined {
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const split = splitCells(separator === "|" ? withoutRules(text) : text, separator);
    // A line without a separator or an amount may be a title.
    const isTitle = ({ row: [, cells], width }: SplitRow) =>
      width === 1 && pricesOf(String(cells[0]?.[1])).length === 0;
    const rows = split.filter((row) => !isTitle(row));
    const widths = Map.groupBy(rows, ({ width }) => width);
    const [[width, table] = [1, []]] = [...widths].sort(([, one], [, other]) => other.length - one.length);
    if (width === 1 || table.length < rows.length * MOST_LINES || rows.length * 2 < split.length) continue;
    // Semicolons may separate the sizes of a dish instead.
    if (separator === ";" && text.split("\n").some(readSizedLine)) continue;
    if (separator === "," && !isCommaTable(rows, columns)) continue;
    if (separator === "\t" && !isTabTable(rows)) continue;
    return split.map(({ row }) => row);
  }
  return undefined;
}

const MOST_LINES = 0.8;

/** Lines of text may have a tab before their amount, or between name and description. */
function isTabTable(rows: SplitRow[]): boolean {
  const hasHeadings = !rows[0]?.row[1].some(([, value]) => pricesOf(String(value)).length > 0);
  return hasHeadings || rows.some(({ row: [, cells] }) => cells.length > 2);
}

/** Lines of text have commas as well, also in their amounts. */
function isCommaTable(rows: SplitRow[], columns: SheetColumn[]): boolean {
  const [first, second] = rows;
  if (first && guessFields(columns, first.row, []).size > 1) return first.width === second?.width;
  const texts = rows.map(({ row: [, cells] }) => {
    return new Map(cells.map(([column, value]): [number, string] => [column, String(value)]));
  });
  const isDecimal = ([column, text]: [number, string], row: Map<number, string>) =>
    /^\d{1,2}(?![\d.])/.test(text) && /\d$/.test(row.get(column - 1) ?? "");
  const decimals = texts.filter((row) => [...row].some((cell) => isDecimal(cell, row)));
  if (decimals.length > rows.length * (1 - MOST_LINES)) return false;
  // The first one may have headings.
  const [amounts = new Map<number, string>(), ...others] = texts.slice(-Math.max(1, texts.length - 1));
  return [...amounts.keys()].some((column) =>
    [amounts, ...others].every((row) => isLineAmount(row.get(column) ?? "")),
  );
}

/** A table of Markdown without its outer strokes and the line below its headings. */
function withoutRules(text: string): string {
  const isRule = (line: string) => line.includes("-") && /^[ |:-]+$/.test(line);
  return text
    .split("\n")
    .map((line) => (isRule(line) ? "" : line.replace(/^ *\||\| *$/g, "")))
    .join("\n");
}

/** The lines that have filled cells. In a quoted cell the separator and line breaks are text, and a doubled quote is one. */
function splitCells(text: string, separator: string): SplitRow[] {
  const rows: SplitRow[] = [];
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
    if (cells.length > 0) rows.push({ row: [firstLine, cells], width: column });
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
function quotedCell(text: string, start: number, separator: string) {
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
    return readBlocks(texts, amounts) ?? readCellLines(texts, amounts, columns);
  return withoutNumbers(joinLines(texts)).flatMap((text, index): SheetRow[] => {
    const { codes, plain } = takeCodes(text);
    const line = readLine(plain);
    const sized = line.kind === "prices" ? readSizedLine(plain) : undefined;
    if (sized) return [toRow(index, [sized.name, sized.description, formatSizes(sized.sizes), codes])];
    if (line.kind === "dish") return [toRow(index, [line.name, line.description, line.price, codes])];
    return text === "" ? [] : [toRow(index, [text.replace(CURRENCY_AT_END, "")])];
  });
}

/** The heading of the prices beside a title. */
const CURRENCY_AT_END = /(?<!\s)\s{2,}(?:CHF|S?Frs?\.?)$/i;

/** Codes of allergens after a name or a price: `(A, C, G)`, `A,C,G`. */
const CODES = /[([]((?:\p{L}|\d{1,2})(?:\s?[,;]\s?(?:\p{L}|\d{1,2}))+)[)\]]|(?<=\s)(\p{Lu}(?:, ?\p{Lu})+)/gu;

/** The first codes of allergens in a line, '' if it has none, and the line without them. */
function takeCodes(line: string): { codes: string; plain: string } {
  for (const { 0: found, 1: bracketed, 2: capitals = "", index } of line.matchAll(CODES)) {
    const end = index + found.length;
    // Capitals before another letter are words. Which they are is asked once for all of them, not at each comma.
    if (bracketed === undefined && /\S/.test(line.charAt(end))) continue;
    return { codes: bracketed ?? capitals, plain: `${line.slice(0, index)}  ${line.slice(end)}`.trim() };
  }
  return { codes: "", plain: line };
}

/**
 * Lines in which each dish has one of its own: a line goes on after a comma or within a word, unless it
 * would become too long, and a description stands below its name if those of most dishes do.
 */
function joinLines(lines: string[]): string[] {
  const joined = lines.map((line) => [line]);
  const startsSmall = (line = "") => /^\p{Ll}/u.test(line);
  let [first, length] = [0, 0];
  lines.forEach((line, index) => {
    const above = lines[index - 1] ?? "";
    const isCut = /\p{Ll}-$/u.test(above.slice(-3));
    length += line.length + 1;
    if (!startsSmall(line) || !(isCut || above.endsWith(",")) || length > MAX_LINE_LENGTH) {
      [first, length] = [index, line.length];
      return;
    }
    const parts = joined[first] ?? [];
    if (isCut) parts.push((parts.pop() ?? "").slice(0, -1) + line);
    else parts.push(line);
    joined[index] = [];
  });
  return joinDescriptions(joined.map((parts) => parts.join(" ")));
}

function joinDescriptions(lines: string[]): string[] {
  const joined = [...lines];
  const isText = (line = "") => line !== "" && readLine(line).kind === "text";
  const startsSmall = (line = "") => /^\p{Ll}/u.test(line);
  const dishes = joined.flatMap((line, index) => (line === "" || isText(line) ? [] : index));
  const below = dishes.filter((index) => startsSmall(joined[index]) && isText(joined[index - 1]));
  if (below.length * 2 <= dishes.length) return joined;
  for (const index of below) {
    joined[index - 1] += `  ${joined[index]}`;
    joined[index] = "";
  }
  return joined;
}

/** Lines without the numbers before their dishes, if these rise through most of them and the names differ without them. */
function withoutNumbers(lines: string[]): string[] {
  const dishes = lines.filter((line) => readLine(line).kind !== "text");
  const numbers = dishes.flatMap((line) => NUMBERED.exec(line)?.[1] ?? []).map(Number);
  const rise = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  if (numbers.length < MIN_NUMBERED || numbers.length < dishes.length * MOST_LINES || !rise) return lines;
  const names = dishes.map((line) => toSearchText(line.replace(NUMBERED, "").replace(/\d.*/, "")));
  if (new Set(names).size < names.length) return lines;
  return lines.map((line) => (readLine(line).kind === "text" ? line : line.replace(NUMBERED, "")));
}

const MIN_NUMBERED = 3;
const NUMBERED = /^(\d{1,3})[.)]?\s+(?=\p{L})/u;

/**
 * Dishes with each cell in a line of its own, whose amounts aren't the last ones: blocks between empty
 * lines, or of as many lines each. Undefined if it is no such list.
 */
function readBlocks(texts: string[], amounts: number[]): SheetRow[] | undefined {
  const [first = 0, second = 0] = amounts;
  const hasGaps = texts.includes("");
  const starts = texts.flatMap((text, index) => {
    const isStart = hasGaps ? text !== "" && !texts[index - 1] : index % (second - first) === 0;
    return isStart ? index : [];
  });
  const blocks = starts.map((start, index) => {
    return { start, cells: texts.slice(start, starts[index + 1]).filter((text) => text !== "") };
  });
  const place = first - (starts.findLast((start) => start <= first) ?? 0);
  const isPriced = ({ cells }: { cells: string[] }) => cells.some(isLineAmount);
  const dishes = blocks.filter(({ cells }) => isLineAmount(cells[place] ?? ""));
  const areLast = dishes.every(({ cells }) => cells.length === place + 1);
  if (place === 0 || dishes.length !== amounts.length || areLast) return undefined;
  return blocks.flatMap((block) =>
    isPriced(block)
      ? [toRow(block.start, block.cells.slice(0, MAX_COLUMNS))]
      : block.cells.map((cell, index) => toRow(block.start + index, [cell])),
  );
}

/** A row of as many cells as lines lie between two amounts; the other lines are titles, or the headings above the first row. */
function readCellLines(texts: string[], amounts: number[], columns: SheetColumn[]): SheetRow[] {
  // A row may stand below empty lines, but begins with a filled one.
  const starts = amounts.map((amount, index) => {
    const after = (amounts[index - 1] ?? -1) + 1;
    return after + texts.slice(after, amount + 1).findIndex((text) => text !== "");
  });
  const lengths = amounts.map((amount, index) => amount - (starts[index] ?? amount) + 1).slice(1);
  const counts = Map.groupBy(
    lengths.filter((length) => length <= MAX_COLUMNS),
    (length) => length,
  );
  const [width = 1] = [...counts.keys()].sort(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
  const rows: SheetRow[] = [];
  let next = 0;
  for (const [count, amount] of amounts.entries()) {
    const first = Math.max(starts[count] ?? next, amount - width + 1);
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
