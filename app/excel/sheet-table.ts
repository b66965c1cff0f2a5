import type { Message } from "~/messages/office/t";
import {
  isCleared,
  type ImportRow,
  type ImportTable,
  type RowError,
  rowError,
} from "~/domain/imports/import-table";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { uploadMessages } from "~/messages/uploads";
import { inForm, removeInvisible } from "~/domain/text/normalize-text";
import { findOtherCurrency } from "~/domain/formats/money";
import { findMonthFirst, parseDayCell } from "./day-cell";
import type { NumberKind } from "./number-format";
import type { CellValue, Sheet, SheetRow } from "./sheet";
import { headingOf, type SheetColumn } from "~/domain/imports/sheet-columns";

/** The most rows that one upload may contain. */
export const MAX_ROWS = 2000;

/** Headings further down are none, counted in filled rows of a sheet. */
export const MAX_ROWS_ABOVE = 30;

/** A row with fewer known headings is no heading row. */
const MIN_HEADINGS = 2;

/** The known columns of a sheet, by index from 0. */
export type ColumnMap = Map<number, SheetColumn>;

/** The rows of a sheet that are read, and which of its columns is which. */
export interface SheetPart {
  sheet: Sheet;
  rows: SheetRow[];
  columns: ColumnMap;
  /** Those in its headings. */
  errors: RowError[];
  /** Of a list: what was left out of it, and what else is to be said of the rows once they are read. */
  warnings?: RowError[];
  warningsOf?(rows: ImportRow[]): RowError[];
  /** Adds to a row what isn't in its cells, and returns what should be looked at in it. */
  complete?(row: ImportRow, sheetRow: SheetRow): RowError[];
}

/**
 * Rows by field; those without a value are skipped. Reports errors in headings, empty key cells, cells
 * that are unreadable or no amount or text, and too many rows.
 */
export function readRows(parts: SheetPart[], columns: SheetColumn[]): ImportTable {
  const required = columns
    .filter(({ isRequired }) => isRequired)
    .map((column) => ({ field: column.field, message: uploadMessages.cellRequired(headingOf(column)) }));
  const table: ImportTable = { rows: [], errors: [], warnings: [], required };
  const { rows, errors, warnings } = table;
  let hiddenRows = 0;
  for (const part of parts) {
    const first = rows.length;
    errors.push(...part.errors);
    warnings.push(...(part.warnings ?? []));
    for (const sheetRow of part.rows) {
      const row = readRow(part.sheet, sheetRow, part.columns);
      if (!row) continue;
      warnings.push(...(part.complete?.(row, sheetRow) ?? []));
      rows.push(row);
      if (sheetRow[2]) hiddenRows += 1;
      warnings.push(...takeAllergenCodes(row));
      errors.push(...cellErrors(part, sheetRow), ...keyErrors(row, columns));
    }
    warnings.push(...(part.warningsOf?.(rows.slice(first)) ?? []));
  }
  const monthFirst = findMonthFirst(parts.flatMap(dayTexts));
  if (monthFirst !== undefined)
    errors.push({ sheet: "", row: null, field: "", message: uploadMessages.monthFirst(monthFirst) });
  if (rows.length > MAX_ROWS) return tableOfError(uploadMessages.tooManyRows(rows.length));
  return hiddenRows > 0 ? { ...table, hiddenRows } : table;
}

/** The texts in the columns of days. */
function dayTexts({ rows, columns }: SheetPart): string[] {
  const days = [...columns].flatMap(([index, { kind }]) => (kind === "day" ? index : []));
  if (days.length === 0) return [];
  return rows.flatMap(([, cells]) =>
    cells.flatMap(([index, value]) => (typeof value === "string" && days.includes(index) ? value : [])),
  );
}

/**
 * The rows below the heading rows of a workbook. Headings are compared by their letters and digits, in
 * any order, in any of four languages; sheets without a heading row are skipped.
 * @param readColumns The columns, and others that are read where a sheet has them.
 */
export function readTable(sheets: Sheet[], columns: SheetColumn[], readColumns = columns): ImportTable {
  const parts = sheets.flatMap((sheet): SheetPart | [] => {
    const headings = findHeadings(sheet, readColumns);
    if (!headings) return [];
    const { index, row, found } = headings;
    const errors = headingErrors(sheet, row, found, readColumns);
    const rows = errors.length > 0 ? [] : sheet.rows.slice(index + 1);
    return { sheet, rows, columns: new Map(found), errors };
  });
  if (parts.length === 0) return tableOfError(uploadMessages.noHeadings(columns.map(headingOf)));
  return readRows(parts, columns);
}

/** Whether a sheet has all required headings. */
export function hasAllHeadings(sheets: Sheet[], columns: SheetColumn[]): boolean {
  return sheets.some((sheet) => findHeadings(sheet, columns)?.isComplete);
}

export function tableOfError(message: Message): ImportTable {
  return { rows: [], errors: [{ sheet: "", row: null, field: "", message }], warnings: [], required: [] };
}

/** Single letters or numbers, which a legend explains that isn't in the file. */
const CODES = /^[\s(]*(?:\p{L}|\d{1,2})(?:[\s,;./+&()]+(?:\p{L}|\d{1,2}))*[\s.)]*$/u;

/** Empties an allergen text that has nothing but codes, and says so. */
function takeAllergenCodes(row: ImportRow): RowError[] {
  const { allergies } = row.values;
  if (typeof allergies !== "string" || allergies.length > MAX_LENGTH.text || !CODES.test(allergies))
    return [];
  row.values.allergies = "";
  return [rowError(row, "allergies", uploadMessages.allergenCodes(allergies.trim()))];
}

export function columnsByHeading(columns: SheetColumn[]): Map<string, SheetColumn> {
  const made = knownHeadings.get(columns);
  if (made) return made;
  const headings = columns.flatMap((column) =>
    [column.heading, column.frenchHeading, ...(column.aliases ?? [])].map(
      (heading): [string, SheetColumn] => [normalizeHeading(heading), column],
    ),
  );
  const known = new Map(headings);
  knownHeadings.set(columns, known);
  return known;
}

const knownHeadings = new WeakMap<SheetColumn[], Map<string, SheetColumn>>();

interface HeadingRow {
  index: number;
  row: SheetRow;
  /** Its columns; one of the workbook may be among them twice. */
  found: [number, SheetColumn][];
  /** Whether it has all required headings. */
  isComplete: boolean;
}

/**
 * The first row of a sheet that has all required headings, or else the one with most: a title above the
 * table may contain a word or two of them.
 */
function findHeadings(sheet: Sheet, columns: SheetColumn[]): HeadingRow | undefined {
  const known = columnsByHeading(columns);
  let [best, most]: [HeadingRow | undefined, number] = [undefined, MIN_HEADINGS - 1];
  for (const [index, row] of sheet.rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const found = findColumns(row, known);
    // Different columns, because the instructions sheet has the names of a column side by side.
    const different = new Set(found.map(([, column]) => column));
    if (different.size < MIN_HEADINGS) continue;
    const isComplete = columns.every((column) => !column.isRequired || different.has(column));
    if (isComplete) return { index, row, found, isComplete };
    if (different.size > most) [best, most] = [{ index, row, found, isComplete }, different.size];
  }
  return best;
}

/** What the texts of a row name, with or without their units. */
function findColumns<Column>(row: SheetRow, known: Map<string, Column>): [number, Column][] {
  return comparedCells(row).flatMap(([index, text, withoutItsUnit]): [number, Column][] => {
    const column = known.get(text) ?? known.get(withoutItsUnit);
    return column ? [[index, column]] : [];
  });
}

type ComparedCell = [column: number, text: string, withoutUnit: string];

const comparedRows = new WeakMap<SheetRow, ComparedCell[]>();

/** A longer text is no heading, in UTF-16 units. */
export const MAX_HEADING_LENGTH = 100;

/** The cells of a row that may be headings, normalized once although each kind of workbook looks for its own. */
function comparedCells(row: SheetRow): ComparedCell[] {
  const made = comparedRows.get(row);
  if (made) return made;
  const cells = row[1].flatMap(([index, value]): ComparedCell[] => {
    if (typeof value !== "string" || value.length > MAX_HEADING_LENGTH) return [];
    const text = normalizeHeading(value);
    return [[index, text, MAYBE_UNIT.test(value) ? normalizeHeading(withoutUnit(value)) : text]];
  });
  comparedRows.set(row, cells);
  return cells;
}

const MAYBE_UNIT = /[([]|(?:f|fr|francs?|franken|franchi|eur|euros?|€)[\s.]*$/i;

/** A heading without what is in brackets, and without a currency at its end: `Prix (CHF)`, `Prix en Fr.`. */
export function withoutUnit(heading: string): string {
  return heading
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replace(/[\s,/:–-](?:(?:en|in)\s+)?(?:CHF|S?Frs?|francs?|Franken|franchi|EUR|euros?|€)[\s.]*$/i, "");
}

/** A heading normalized for comparing: letters and digits without case and accents. */
export function normalizeHeading(text: string): string {
  return inForm(text, "NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function headingErrors(
  { name }: Sheet,
  [row, cells]: SheetRow,
  found: [number, SheetColumn][],
  columns: SheetColumn[],
): RowError[] {
  return columns.flatMap(({ field, kind, isRequired }) => {
    const indexes = found.filter(([, column]) => column.field === field).map(([index]) => index);
    const count = indexes.length;
    const error = (message: Message) => [{ sheet: name, row, field, message }];
    if (count > 1) return error(uploadMessages.columnTwice);
    const heading = cells.find(([index]) => index === indexes[0])?.[1];
    const currency = currencyError(kind, heading);
    if (currency) return error(currency);
    return count === 0 && isRequired ? error(uploadMessages.columnMissing) : [];
  });
}

/** Why a heading's amounts can't be read: it names another currency. */
export function currencyError(
  kind: SheetColumn["kind"],
  heading: CellValue | undefined,
): Message | undefined {
  const currency = kind === "price" ? findOtherCurrency(String(heading)) : undefined;
  return currency && uploadMessages.columnCurrency(currency);
}

function cellErrors({ sheet, columns }: SheetPart, [row, cells]: SheetRow): RowError[] {
  return cells.flatMap(([index, value, kind]): RowError[] => {
    const column = columns.get(index);
    const message = column && cellError(column, value, kind);
    return message ? [{ sheet: sheet.name, row, field: column.field, message }] : [];
  });
}

/**
 * Why a cell can't be read: it is an Excel error, a number that is no amount in a
 * column of amounts, or one that isn't shown as the text that it would become.
 */
function cellError({ kind: columnKind }: SheetColumn, value: CellValue, kind?: NumberKind) {
  if (value === null) return uploadMessages.cellError;
  // A day may be stored with a time.
  const isExpected = !kind || (columnKind === "day" && kind !== "percentage");
  return isExpected ? undefined : uploadMessages.cellKind(kind, columnKind);
}

/** The row's values, '' for empty cells and null for unreadable ones; undefined if all known columns are empty. */
function readRow(sheet: Sheet, [row, cells]: SheetRow, columnMap: ColumnMap): ImportRow | undefined {
  const values: ImportRow["values"] = {};
  for (const { field } of columnMap.values()) values[field] = "";
  let isEmpty = true;
  for (const [index, value, kind] of cells) {
    const column = columnMap.get(index);
    if (!column) continue;
    const isReadable = cellError(column, value, kind) === undefined;
    values[column.field] = isReadable ? readCell(value, column, sheet.countsFrom1904) : null;
    isEmpty = false;
  }
  return isEmpty ? undefined : { sheet: sheet.name, row, values };
}

/** A cell's value for its column's field: days as `YYYY-MM-DD`, synonyms as the documented value. */
export function readCell(value: CellValue, { kind, synonyms }: SheetColumn, countsFrom1904: boolean) {
  if (value === null) return value;
  // An invisible character alone is an empty cell.
  if (kind === "price") return typeof value === "string" ? removeInvisible(value).trim() : value;
  if (kind === "day" && typeof value !== "boolean") return parseDayCell(value, countsFrom1904);
  const text = String(value);
  if (!synonyms) return text;
  const word = removeInvisible(text).trim();
  return synonyms.get(word.toLowerCase()) ?? word;
}

function keyErrors({ sheet, row, values }: ImportRow, columns: SheetColumn[]): RowError[] {
  return columns
    .filter(({ field, isKey }) => isKey && (values[field] === "" || isCleared(values[field])))
    .map((column) => ({
      sheet,
      row,
      field: column.field,
      message: uploadMessages.cellRequired(headingOf(column)),
    }));
}
