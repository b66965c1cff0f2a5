import { amountOfCell, endsInAmount, readLine } from "~/domain/lists/read-line";
import { MAX_LINE_LENGTH } from "~/domain/lists/line-tokens";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { guessFields } from "./column-guesses";
import type { Cell, SheetRow } from "./sheet";

// A table in a text: its cells stand between tabs, semicolons, strokes or commas.

const SEPARATORS = ["\t", ";", "|", ","];

/** Further columns are ignored, as in a workbook. */
const MAX_COLUMNS = 100;

/** A row of text, with the number of its cells, empty ones included. */
interface SplitRow {
  row: SheetRow;
  width: number;
}

/** The rows of a table, in most of whose lines one character separates as many cells; undefined if it is none. */
export function readTable(text: string, columns: SheetColumn[]): SheetRow[] | undefined {
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const split = splitCells(separator === "|" ? withoutRules(text) : text, separator);
    // A line without a separator or an amount may be a title.
    const isTitle = ({ row: [, cells], width }: SplitRow) =>
      width === 1 && !endsInAmount(String(cells[0]?.[1]));
    const rows = split.filter((row) => !isTitle(row));
    const widths = Map.groupBy(rows, ({ width }) => width);
    const [[width, table] = [1, []]] = [...widths].sort(([, one], [, other]) => other.length - one.length);
    if (width === 1 || table.length < rows.length * MOST_LINES || rows.length * 2 < split.length) continue;
    // Semicolons may separate the sizes of a dish instead.
    if (separator === ";" && text.split("\n").some(hasSizes)) continue;
    if (separator === "," && !isCommaTable(rows, columns)) continue;
    if (separator === "\t" && !isTabTable(rows)) continue;
    return split.map(({ row }) => row);
  }
  return undefined;
}

const MOST_LINES = 0.8;

function hasSizes(line: string): boolean {
  const read = readLine(line.trim());
  return read.kind === "prices" && read.sized !== undefined;
}

/** Lines of text may have a tab before their amount, or between name and description. */
function isTabTable(rows: SplitRow[]): boolean {
  const hasHeadings = !rows[0]?.row[1].some(([, value]) => endsInAmount(String(value)));
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
    [amounts, ...others].every((row) => amountOfCell(row.get(column) ?? "") !== undefined),
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
