import { type ImportRow, type ImportTable, type RowError } from "~/domain/imports/import-table";
import { isAmount } from "~/domain/money";
import { normalizeText, toSearchText } from "~/domain/normalize-text";
import { truncateText } from "~/domain/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import type { Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "./sheet-columns";
import {
  type ColumnMap,
  currencyError,
  joinParts,
  MAX_ROWS_ABOVE,
  readRows,
  type SheetPart,
  tableOfError,
} from "./sheet-table";

// Lists whose headings don't say what they contain: somebody has chosen it.

export interface ColumnChoice {
  /** The names of the sheets that are read; all of them have the headings of the first one. */
  sheets: string[];
  /** The row of these headings in the first sheet, as Excel counts; null if there are none. */
  headingRow: number | null;
  /** What fills each field: `column-3` (from 0), `category-` with an id, or one of SOURCES. */
  sources: Record<string, string>;
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
  const chosen = sheets.filter(({ name }) => choice.sheets.includes(name));
  const headings = headingsOf(rowOf(chosen[0], choice.headingRow));
  const parts = chosen.flatMap((sheet): SheetPart | [] => {
    const top = headings ? findHeadings(sheet, headings.key) : { index: -1, first: 0 };
    if (!top) return [];
    return readSheet(sheet, columns, choice, { ...context, top, shift: top.first - (headings?.first ?? 0) });
  });
  const table = joinParts(parts, columns);
  return table.rows.length + table.errors.length > 0 ? table : tableOfError(uploadMessages.noRows);
}

function readSheet(
  sheet: Sheet,
  columns: SheetColumn[],
  { sources }: ColumnChoice,
  {
    top,
    shift,
    categories,
    day,
  }: ListContext & {
    top: { index: number };
    shift: number;
  },
): SheetPart {
  const columnMap: ColumnMap = new Map();
  for (const column of columns) {
    const index = columnOf(sources[column.field]);
    if (index !== undefined) columnMap.set(index + shift, column);
  }
  const headingRow = sheet.rows[top.index];
  const listed = splitByTitles(bodyOf(sheet, top.index), categories);
  const fixed = categories.find(({ id }) => sources.category === categorySource(id))?.name;
  const complete = (row: ImportRow, sheetRow: SheetRow) => {
    const { values } = row;
    if (fixed !== undefined) values.category = fixed;
    if (sources.category === SOURCES.sheetName) values.category = sheet.name.trim();
    if (sources.category === SOURCES.titles) values.category = listed.titleOf(sheetRow);
    if (sources.date === SOURCES.pageDay && day !== null) values.date = day;
    row.newItemValues = {
      // Also of an empty cell.
      description: values.name,
      ...(sources.dprice === SOURCES.none && { dprice: 0 }),
      ...(sources.isType === SOURCES.dishes && { isType: "dish" }),
    };
  };
  const part = readRows(sheet, listed.rows, columnMap, columns, complete);
  const headingErrors = [...columnMap].flatMap(([index, { field, kind }]): RowError[] => {
    const message = currencyError(kind, headingRow?.[1].find(([column]) => column === index)?.[1]);
    return message ? [{ sheet: sheet.name, row: headingRow?.[0] ?? null, field, message }] : [];
  });
  const usedTitles = sources.category === SOURCES.titles ? listed.titles : new Set();
  const notUnderstood = listed.others
    .filter(({ title }) => !usedTitles.has(title))
    .map(({ row, text }): RowError => {
      return { sheet: sheet.name, row, field: "", message: uploadMessages.notUnderstood(shorten(text)) };
    });
  return {
    ...part,
    errors: [...headingErrors, ...part.errors],
    warnings: [...notUnderstood, ...part.warnings],
  };
}

/** The rows below the heading row, without those that repeat it. */
export function bodyOf(sheet: Sheet, headingIndex: number): SheetRow[] {
  const heading = sheet.rows[headingIndex];
  const body = sheet.rows.slice(headingIndex + 1);
  if (!heading) return body;
  const [first] = heading[1];
  const key = headingsOf(heading)?.key;
  return body.filter((row) => row[1][0]?.[1] !== first?.[1] || headingsOf(row)?.key !== key);
}

export function rowOf(sheet: Sheet | undefined, row: number | null): SheetRow | undefined {
  return sheet?.rows.find(([number]) => number === row);
}

export function headingsOf(row: SheetRow | undefined): { key: string; first: number } | undefined {
  const cells = row?.[1] ?? [];
  const [first] = cells[0] ?? [];
  if (first === undefined) return undefined;
  const texts: string[] = [];
  for (const [column, value] of cells) texts[column - first] = normalizeText(String(value ?? ""));
  return { key: JSON.stringify(Array.from(texts, (text) => text ?? "")), first };
}

export function findHeadings(sheet: Sheet, key: string): HeadingRow | undefined {
  return headingRows(sheet).get(key);
}

interface HeadingRow {
  index: number;
  first: number;
}

/** The first rows of a sheet by their texts, as `headingsOf` compares them: one of them may have the headings. */
export function headingRows({ rows }: Sheet): Map<string, HeadingRow> {
  const found = new Map<string, HeadingRow>();
  for (const [index, row] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const headings = headingsOf(row);
    if (headings && !found.has(headings.key)) found.set(headings.key, { index, first: headings.first });
  }
  return found;
}

/** The rows of a list between the titles in it, and the texts that are neither. */
interface TitledRows {
  rows: SheetRow[];
  /** The titles that rows stand under; those of categories in the categories' spelling. */
  titles: Set<string>;
  /** The title that a row stands under, '' if none. */
  titleOf: (row: SheetRow) => string;
  /** The texts that name no category; the title that one looks like. */
  others: { row: number; text: string; title: string | undefined }[];
}

/**
 * Takes a row with a single text and no amount for a title, if it names a category or looks like
 * the title of one that doesn't exist, so that no dish gets into the category before it.
 */
export function splitByTitles(rows: SheetRow[], categories: { name: string }[]): TitledRows {
  const names = new Map(categories.map(({ name }) => [toSearchText(name), name]));
  const titleByRow = new Map<SheetRow, string>();
  const split: TitledRows = {
    rows: [],
    titles: new Set(),
    others: [],
    titleOf: (row) => titleByRow.get(row) ?? "",
  };
  let title = "";
  let lastRow = -1;
  for (const row of rows) {
    const text = singleText(row);
    const isApart = row[0] > lastRow + 1;
    [lastRow] = row;
    if (text === undefined) {
      split.rows.push(row);
      titleByRow.set(row, title);
      if (title !== "") split.titles.add(title);
      continue;
    }
    const name = text.replace(/\s*:$/, "");
    const category = names.get(toSearchText(name));
    const isTitle = category !== undefined || looksLikeTitle(text, isApart);
    if (category === undefined) split.others.push({ row: row[0], text, title: isTitle ? name : undefined });
    if (isTitle) title = category ?? name;
  }
  return split;
}

/** The only text of a row, which a merged cell may repeat; undefined if it has another value or an amount. */
function singleText([, cells]: SheetRow): string | undefined {
  const [, text] = cells[0] ?? [];
  if (typeof text !== "string" || isAmount(text)) return undefined;
  return cells.every(([, value]) => value === text) ? text : undefined;
}

/** In UTF-16 units. */
const MAX_QUOTED = 60;

function shorten(text: string): string {
  return text.length > MAX_QUOTED ? `${truncateText(text, MAX_QUOTED)}…` : text;
}

/** In characters. */
const MAX_TITLE_LENGTH = 40;

function looksLikeTitle(text: string, isApart: boolean): boolean {
  const stands = isApart || text.endsWith(":") || text === text.toUpperCase();
  return stands && text.length <= MAX_TITLE_LENGTH && !text.includes(",");
}
