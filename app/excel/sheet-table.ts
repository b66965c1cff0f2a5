import {
  isCleared,
  type ImportRow,
  type ImportTable,
  type RowError,
  rowError,
} from "~/domain/imports/import-table";
import { MAX_LENGTH } from "~/domain/max-length";
import { uploadMessages } from "~/messages/uploads";
import { removeInvisible } from "~/domain/normalize-text";
import { findOtherCurrency } from "~/domain/money";
import { parseDayCell } from "./day-cell";
import type { NumberKind } from "./number-format";
import type { CellValue, Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "~/domain/imports/sheet-columns";

/** The most rows that one upload may contain. */
export const MAX_ROWS = 2000;

/** Headings further down are none, counted in filled rows of a sheet. */
export const MAX_ROWS_ABOVE = 30;

/** A row with fewer known headings is no heading row. */
const MIN_HEADINGS = 2;

/** The known columns of a sheet, by index from 0. */
export type ColumnMap = Map<number, SheetColumn>;

/**
 * The rows below the heading rows of a workbook, by field. Headings are compared
 * by their letters and digits, in any order, in any of four languages; sheets
 * without a heading row and rows without a value are skipped. Reports errors in
 * headings, empty key cells, cells that are unreadable or no amount or text, and too
 * many rows.
 */
export function readTable(sheets: Sheet[], columns: SheetColumn[]): ImportTable {
  const known = columnsByHeading(columns);
  const tables = sheets.flatMap((sheet) => readSheet(sheet, columns, known) ?? []);
  if (tables.length === 0)
    return tableOfError(uploadMessages.noHeadings(columns.map(({ heading }) => heading)));
  return joinParts(tables, columns);
}

export function joinParts(parts: SheetPart[], columns: SheetColumn[]): ImportTable {
  const rows = parts.flatMap((part) => part.rows);
  if (rows.length > MAX_ROWS) return tableOfError(uploadMessages.tooManyRows(rows.length));
  const hiddenRows = parts.reduce((sum, part) => sum + part.hiddenRows, 0);
  return {
    ...tableOfRows(rows, columns),
    errors: parts.flatMap((part) => part.errors),
    warnings: parts.flatMap((part) => part.warnings),
    ...(hiddenRows > 0 && { hiddenRows }),
  };
}

export function tableOfError(message: string): ImportTable {
  return { rows: [], errors: [{ sheet: "", row: null, field: "", message }], warnings: [], required: [] };
}

export function tableOfRows(rows: ImportRow[], columns: SheetColumn[]): ImportTable {
  const required = columns
    .filter(({ isRequired }) => isRequired)
    .map(({ field, heading }) => ({ field, message: uploadMessages.cellRequired(heading) }));
  return { rows, errors: [], warnings: [], required };
}

export function hasAllHeadings(sheets: Sheet[], columns: SheetColumn[]): boolean {
  const known = columnsByHeading(columns);
  return sheets.some(({ rows }) =>
    rows
      .slice(0, MAX_ROWS_ABOVE)
      .some((row) => isComplete(new Set(findColumns(row, known).map(([, { field }]) => field)), columns)),
  );
}

function isComplete(fields: Set<string>, columns: SheetColumn[]): boolean {
  return columns.every(({ field, isRequired }) => !isRequired || fields.has(field));
}

function readSheet(
  sheet: Sheet,
  columns: SheetColumn[],
  known: Map<string, SheetColumn>,
): SheetPart | undefined {
  const top = findHeadingRow(sheet, columns, known);
  const headingRow = sheet.rows[top];
  if (!headingRow) return undefined;
  const found = findColumns(headingRow, known);
  const errors = headingErrors(sheet, headingRow, found, columns);
  if (errors.length > 0) return { rows: [], errors, warnings: [], hiddenRows: 0 };
  return readRows(sheet, sheet.rows.slice(top + 1), new Map(found), columns);
}

export interface SheetPart extends Pick<ImportTable, "rows" | "errors" | "warnings"> {
  hiddenRows: number;
}

/**
 * Reads rows of a sheet by these columns; those without a value are skipped.
 * @param complete Adds to a row what isn't in its cells.
 */
export function readRows(
  sheet: Sheet,
  sheetRows: SheetRow[],
  columnMap: ColumnMap,
  columns: SheetColumn[],
  complete: (row: ImportRow, sheetRow: SheetRow) => void = () => {},
): SheetPart {
  const part: SheetPart = { rows: [], errors: [], warnings: [], hiddenRows: 0 };
  for (const sheetRow of sheetRows) {
    const row = readRow(sheet, sheetRow, columnMap);
    if (!row) continue;
    complete(row, sheetRow);
    part.rows.push(row);
    if (sheetRow[2]) part.hiddenRows += 1;
    part.warnings.push(...takeAllergenCodes(row));
    part.errors.push(...cellErrors(sheet, sheetRow, columnMap), ...keyErrors(row, columns));
  }
  return part;
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
  return new Map(
    columns.flatMap((column) =>
      [column.heading, column.frenchHeading, ...(column.aliases ?? [])].map(
        (heading): [string, SheetColumn] => [normalizeHeading(heading), column],
      ),
    ),
  );
}

/**
 * The index of the first row that has all required headings, or else of the one with
 * most: a title above the table may contain a word or two of them. -1 if there is none.
 */
function findHeadingRow(sheet: Sheet, columns: SheetColumn[], known: Map<string, SheetColumn>): number {
  let [best, most] = [-1, MIN_HEADINGS - 1];
  for (const [index, row] of sheet.rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    // Different columns, because the instructions sheet has the names of a column side by side.
    const fields = new Set(findColumns(row, known).map(([, { field }]) => field));
    if (fields.size < MIN_HEADINGS) continue;
    if (isComplete(fields, columns)) return index;
    if (fields.size > most) [best, most] = [index, fields.size];
  }
  return best;
}

function findColumns(row: SheetRow, known: Map<string, SheetColumn>): [number, SheetColumn][] {
  return comparedCells(row).flatMap(([index, text, withoutItsUnit]): [number, SheetColumn][] => {
    const column = known.get(text) ?? known.get(withoutItsUnit);
    return column ? [[index, column]] : [];
  });
}

/** What a heading names, with or without its unit. */
export function findColumn<Column>(heading: string, known: Map<string, Column>): Column | undefined {
  return known.get(normalizeHeading(heading)) ?? known.get(normalizeHeading(withoutUnit(heading)));
}

type ComparedCell = [column: number, text: string, withoutUnit: string];

const comparedRows = new WeakMap<SheetRow, ComparedCell[]>();

/** A longer text is no heading, in UTF-16 units. */
const MAX_HEADING_LENGTH = 100;

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
function withoutUnit(heading: string): string {
  return heading
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replace(/[\s,/:–-]+(?:(?:en|in)\s+)?(?:CHF|S?Fr|francs?|Franken|franchi|EUR|euros?|€)[\s.]*$/i, "");
}

/** A heading normalized for comparing: letters and digits without case and accents. */
export function normalizeHeading(text: string): string {
  return text
    .normalize("NFD")
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
    const error = (message: string) => [{ sheet: name, row, field, message }];
    if (count > 1) return error(uploadMessages.columnTwice);
    const heading = cells.find(([index]) => index === indexes[0])?.[1];
    const currency = currencyError(kind, heading);
    if (currency) return error(currency);
    return count === 0 && isRequired ? error(uploadMessages.columnMissing) : [];
  });
}

/** Why a heading's amounts can't be read: it names another currency. */
export function currencyError(kind: SheetColumn["kind"], heading: CellValue | undefined): string | undefined {
  const currency = kind === "price" ? findOtherCurrency(String(heading)) : undefined;
  return currency && uploadMessages.columnCurrency(currency);
}

function cellErrors({ name }: Sheet, [row, cells]: SheetRow, columnMap: ColumnMap): RowError[] {
  return cells.flatMap(([index, value, kind]): RowError[] => {
    const column = columnMap.get(index);
    const message = column && cellError(column, value, kind);
    return message ? [{ sheet: name, row, field: column.field, message }] : [];
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
export function readCell(
  value: CellValue,
  { kind, synonyms }: SheetColumn,
  countsFrom1904: boolean,
): CellValue {
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
    .map(({ field, heading }) => ({ sheet, row, field, message: uploadMessages.cellRequired(heading) }));
}
