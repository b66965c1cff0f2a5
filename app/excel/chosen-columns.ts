import { type ImportRow, type ImportTable, rowError, type RowError } from "~/domain/imports/import-table";
import { normalizeText } from "~/domain/normalize-text";
import { shorten, truncateText } from "~/domain/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import { formatAmount } from "~/domain/money";
import { formatSizes } from "~/domain/sizes";
import { isAmountCell, isMost, valuesByColumn, weekdayOf } from "./column-guesses";
import { isBare, isLineAmount, pricesOf, readLine, sizesOf, splitByTitles } from "./list-rows";
import type { Cell, Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import {
  type ColumnMap,
  currencyError,
  MAX_HEADING_LENGTH,
  MAX_ROWS_ABOVE,
  readRows,
  type SheetPart,
  tableOfError,
} from "./sheet-table";

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
}

/** What fills a field if no column of the file does. */
export const SOURCES = {
  none: "none",
  /** Of the category: the titles between the rows. */
  titles: "titles",
  /** Of the category. */
  sheetName: "sheet",
  /** Of the description: the name. */
  sameAsName: "name",
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

export function readChosenTable(
  sheets: Sheet[],
  columns: SheetColumn[],
  choice: ColumnChoice,
  context: ListContext,
): ImportTable {
  const parts = partsOf(sheets, choice).map((part) => partByChoice(part, columns, choice, context));
  const table = readRows(parts, columns);
  const sizeRows = parts.reduce((sum, part) => sum + part.sizeRows, 0);
  return table.rows.length + table.errors.length > 0
    ? { ...table, sizeRows }
    : tableOfError(uploadMessages.noRows);
}

function partByChoice(
  { sheet, headingRow, shift, body }: ListPart,
  columns: SheetColumn[],
  { sources, titles, isOneEach = false }: ColumnChoice,
  { categories, day }: ListContext,
): SheetPart & { sizeRows: number } {
  const columnMap: ColumnMap = new Map();
  for (const column of columns) {
    const index = columnOf(sources[column.field]);
    if (index !== undefined) columnMap.set(index + shift, column);
  }
  const indexOf = (name: string) => [...columnMap].find(([, { field }]) => field === name)?.[0];
  const listed = splitByTitles(body, {
    ...{ categories, isText: sheet.isText, chosen: titles },
    ...{ nameColumn: indexOf("name"), descriptionColumn: indexOf("description") },
  });
  const canHaveSizes = columns.some(({ field }) => field === "category");
  const priced = splitByPrices(sheet, listed.rows, {
    ...{ price: indexOf("price"), name: indexOf("name"), canHaveSizes, isOneEach },
  });
  const fixed = categories.find(({ id }) => sources.category === categorySource(id))?.name;
  const complete = (row: ImportRow, sheetRow: SheetRow) => {
    const { values } = row;
    if (fixed !== undefined) values.category = fixed;
    if (sources.category === SOURCES.sheetName) values.category = sheet.name.trim();
    if (sources.category === SOURCES.titles) values.category = listed.titleOf(sheetRow);
    if (sources.date === SOURCES.pageDay && day !== null) values.date = day;
    // A name with further lines has its description there.
    const lines = String(values.name ?? "").split("\n");
    const [name = "", ...others] = lines.map((line) => line.trim()).filter(Boolean);
    if (sources.description === SOURCES.sameAsName) values.name = name;
    row.newItemValues = {
      // Also of an empty cell.
      description: others.join(" ") || values.name,
      ...(sources.dprice === SOURCES.none && { dprice: 0 }),
      ...(sources.isType === SOURCES.dishes && { isType: "dish" }),
    };
  };
  const errors = [...columnMap].flatMap(([index, { field, kind }]): RowError[] => {
    const message = currencyError(kind, headingRow?.[1].find(([column]) => column === index)?.[1]);
    return message ? [{ sheet: sheet.name, row: headingRow?.[0] ?? null, field, message }] : [];
  });
  const usedTitles = sources.category === SOURCES.titles ? listed.titles : new Set();
  const others = listed.others.filter(({ title }) => !usedTitles.has(title));
  return {
    ...{ sheet, rows: priced.rows, columns: columnMap, errors, complete },
    warnings: [
      ...pricesNotRead(sheet, headingRow, body, columnMap),
      ...others.map((line) => notUnderstood(sheet, line)),
      ...priced.leftOut,
      ...priced.sized,
    ],
    warningsOf: (rows) => [
      ...bareAmounts(rows),
      ...(sources.date === SOURCES.pageDay ? namedDays(rows) : []),
    ],
    sizeRows: priced.sized.length,
  };
}

/**
 * The rows of a list, of which those with several amounts have sizes, or are one dish each; without
 * labels they are left out.
 */
function splitByPrices(
  sheet: Sheet,
  rows: SheetRow[],
  columns: { price?: number; name?: number; canHaveSizes: boolean; isOneEach: boolean },
) {
  const { price, name, canHaveSizes, isOneEach } = columns;
  const leftOut: RowError[] = [];
  const sized: RowError[] = [];
  const textIn = ([, cells]: SheetRow, column: number | undefined) =>
    String(cells.find(([index]) => index === column)?.[1] ?? "");
  const split = rows.flatMap((row): SheetRow[] => {
    const text = textIn(row, price);
    const prices = pricesOf(text);
    if (prices.length <= 1) return [row];
    const sizes = canHaveSizes ? sizesOf(prices) : undefined;
    const { sizesOfOne, oneDishEach, twoPrices } = uploadMessages;
    const say = (words: (text: string) => string): RowError => {
      return { sheet: sheet.name, row: row[0], field: "price", message: words(shorten(text, MAX_QUOTED)) };
    };
    if (!sizes) {
      leftOut.push(say(twoPrices));
      return [];
    }
    sized.push(say(isOneEach ? oneDishEach : sizesOfOne));
    const dishes = isOneEach
      ? sizes.map((size) => ({
          name: `${textIn(row, name)} ${size.label}`,
          price: formatAmount(size.price),
        }))
      : [{ name: textIn(row, name), price: formatSizes(sizes) }];
    return dishes.map((dish): SheetRow => {
      const values = new Map([[name, dish.name] as const, [price, dish.price] as const]);
      const cells = row[1].map((cell): Cell => {
        const value = values.get(cell[0]);
        return value === undefined ? cell : [cell[0], value];
      });
      return [row[0], cells];
    });
  });
  return { rows: split, leftOut, sized };
}

function notUnderstood({ name }: Sheet, { row, text }: { row: number; text: string }): RowError {
  const { notUnderstood, twoPrices } = uploadMessages;
  const say = readLine(text).kind === "prices" ? twoPrices : notUnderstood;
  return { sheet: name, row, field: "", message: say(shorten(text, MAX_QUOTED)) };
}

/** The columns of prices that aren't chosen, such as those of other sizes. */
function pricesNotRead(
  sheet: Sheet,
  headingRow: SheetRow | undefined,
  body: SheetRow[],
  columns: ColumnMap,
): RowError[] {
  return [...valuesByColumn(body)].flatMap(([index, cells]): RowError[] => {
    const first = cells.find(([, value]) => !isBare(String(value)));
    if (columns.has(index) || !first || !isMost(cells, isAmountCell)) return [];
    const heading = headingRow?.[1].find(([column]) => column === index)?.[1] ?? first[1];
    const message = uploadMessages.pricesNotRead(shorten(String(heading), MAX_QUOTED));
    return [{ sheet: sheet.name, row: headingRow?.[0] ?? body[0]?.[0] ?? null, field: "", message }];
  });
}

/** What may be no price: numbers that were typed without decimals, unlike the others. */
function bareAmounts(rows: ImportRow[]): RowError[] {
  const typed = rows.flatMap((row) => {
    const { price } = row.values;
    return typeof price === "string" && isLineAmount(price) ? [{ row, price }] : [];
  });
  const bare = typed.filter(({ price }) => isBare(price));
  if (bare.length * 2 > typed.length) return [];
  return bare.map(({ row, price }) => rowError(row, "price", uploadMessages.bareAmount(price)));
}

/** Dishes whose names begin with a day, which are all imported for the same one. */
function namedDays(rows: ImportRow[]): RowError[] {
  return rows.flatMap((row) => {
    const name = String(row.values.name ?? "");
    const [first = ""] = name.split(" ");
    return weekdayOf(first) === undefined ? [] : [rowError(row, "name", uploadMessages.namedDay(name))];
  });
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
    const body = sheet.rows.slice(index + 1).filter((row) => !isRepeated(row));
    return { sheet, headingRow, shift: first - headings.first, body };
  });
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

/** In UTF-16 units. */
const MAX_QUOTED = 60;
