import { normalizeText } from "~/domain/text/normalize-text";
import { truncateText } from "~/domain/text/truncate-text";
import { isAmountCell } from "./column-guesses";
import type { Sheet, SheetRow } from "./sheet";
import { MAX_HEADING_LENGTH, MAX_ROWS_ABOVE } from "./sheet-table";

// Lists whose headings don't say what they contain: somebody has chosen it.

/** Where a list is. */
export interface ListView {
  /** The names of the sheets that are read; all of them have the headings of the first one. */
  sheets: string[];
  /** The row of these headings in the first sheet, as Excel counts; null if there are none. */
  headingRow: number | null;
}

export interface ColumnChoice extends ListView {
  /** What fills each field: `column-3` (from 0), `category-` with an id, or one of SOURCES. */
  sources: Record<string, string>;
  /** Whether a row with a single text begins a category, by its text, where that was asked. */
  titles?: Record<string, boolean>;
  /** Whether a row with sizes is one dish for each of them, in place of one dish. */
  isOneEach?: boolean;
  /** Whether dishes that aren't active are imported, too. */
  withInactive?: boolean;
}

/** What fills a field if no column of the file does. */
export const SOURCES = {
  none: "none",
  /** Of the category: the titles between the rows. */
  titles: "titles",
  /** Of the category. */
  sheetName: "sheet",
  /** Of the description: the name, or the line below. */
  sameAsName: "name",
  below: "below",
  /** Of the price: the columns of sizes. */
  sizes: "sizes",
  /** Of the allergens: the columns that tick one each. */
  ticks: "ticks",
  /** Of what prices are in. */
  francs: "francs",
  centimes: "centimes",
  /** Of the date: the day of the page on which the file was uploaded. */
  pageDay: "day",
  /** Of the type: all are dishes. */
  dishes: "dishes",
} as const;

export function columnSource(index: number): string {
  return `column-${index}`;
}

export function categorySource(id: string): string {
  return `category-${id}`;
}

export function columnOf(source: string | undefined): number | undefined {
  const [, index] = /^column-(\d{1,2})$/.exec(source ?? "") ?? [];
  return index === undefined ? undefined : Number(index);
}

export interface ListContext {
  /** The restaurant's categories; empty for day menus. */
  categories: { id: string; name: string }[];
  /** The day of the page on which the list was uploaded, if it shows one. */
  day: string | null;
}

/** What is read of a sheet: the rows below its headings, which begin as many columns further right than in the first sheet. */
export interface ListPart {
  sheet: Sheet;
  headingRow: SheetRow | undefined;
  shift: number;
  body: SheetRow[];
}

/** The parts of the chosen sheets that have the headings of the first one. */
export function partsOf(sheets: Sheet[], view: ListView): ListPart[] {
  const headings = headingsOf(sheets, view);
  const chosen = sheets.filter(({ name }) => view.sheets.includes(name));
  return chosen.flatMap((sheet): ListPart | [] => {
    if (!headings) return { sheet, headingRow: undefined, shift: 0, body: sheet.rows };
    const top = headingRows(sheet).get(headings.key);
    if (!top) return [];
    const { row: headingRow, index, first } = top;
    // Rows that repeat the headings, as each printed page has them, are left out.
    const isRepeated = (row: SheetRow) =>
      row[1].length === headingRow[1].length &&
      row[1][0]?.[1] === headingRow[1][0]?.[1] &&
      compared(row)?.key === headings.key;
    const below = sheet.rows.slice(index + 1).filter((row) => !isRepeated(row));
    const body = [...rowsAbove(sheet.rows.slice(0, index), below), ...below];
    return { sheet, headingRow, shift: first - headings.first, body };
  });
}

/** What is read of the rows above the headings: a table without headings, or else the title right above them if others follow. */
function rowsAbove(above: SheetRow[], below: SheetRow[]): SheetRow[] {
  if (above.some(([, cells]) => cells.length > 1 && cells.some(isAmountCell))) return above;
  const title = above.at(-1);
  const isText = ([, cells]: SheetRow) =>
    cells.every(([, value]) => typeof value === "string" && value === cells[0]?.[1]);
  return title && isText(title) && !isText(below[0] ?? title) && below.some(isText) ? [title] : [];
}

/** The headings of the first chosen sheet, as they are compared, and their first column; undefined if there are none. */
export function headingsOf(sheets: Sheet[], { sheets: names, headingRow }: ListView) {
  const first = sheets.find(({ name }) => names.includes(name));
  return compared(first?.rows.find(([number]) => number === headingRow));
}

/** The first rows of a sheet by their texts as they are compared: one of them may have the headings. */
export function headingRows({ rows }: Sheet) {
  const found = new Map<string, { row: SheetRow; index: number; first: number }>();
  for (const [index, row] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const { key, first } = compared(row) ?? { key: "", first: 0 };
    if (key !== "" && !found.has(key)) found.set(key, { row, index, first });
  }
  return found;
}

/** The texts of a row, wherever they begin, and the column in which they do. */
function compared(row: SheetRow | undefined): { key: string; first: number } | undefined {
  const cells = row?.[1] ?? [];
  const [first] = cells[0] ?? [];
  if (first === undefined) return undefined;
  const texts: string[] = [];
  for (const [column, value] of cells)
    texts[column - first] = normalizeText(truncateText(String(value ?? ""), MAX_HEADING_LENGTH));
  return { key: JSON.stringify(Array.from(texts, (text) => text ?? "")), first };
}
