import { type ImportRow, type ImportTable, rowError, type RowError } from "~/domain/imports/import-table";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { toAllergenText } from "~/domain/allergens/allergen-text";
import { judgeNames } from "~/domain/lists/list-facts";
import { readTokens } from "~/domain/lists/line-tokens";
import { amountOfCell, readLine, readName } from "~/domain/lists/read-line";
import { shorten } from "~/domain/text/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import {
  categorySource,
  type ColumnChoice,
  columnOf,
  type ListContext,
  type ListPart,
  partsOf,
  SOURCES,
} from "./chosen-columns";
import { areAmounts, type Guesses, guessColumns, isTick, valuesByColumn, weekdayOf } from "./column-guesses";
import { allergenOfHeading } from "./column-headings";
import { activeRows, withoutTotals } from "./list-dishes";
import { mergeSizes, pricedRows } from "./list-prices";
import { splitByTitles } from "./list-titles";
import type { Sheet, SheetRow } from "./sheet";
import { type ColumnMap, currencyError, readRows, type SheetPart, tableOfError } from "./sheet-table";

// The rows of a list by the columns that somebody has chosen.

export function readChosenTable(
  sheets: Sheet[],
  columns: SheetColumn[],
  choice: ColumnChoice,
  context: ListContext,
): ImportTable {
  const parts = partsOf(sheets, choice).map((part) => partByChoice(part, columns, choice, context));
  const table = readRows(parts, columns);
  const { rows, warnings, sizeRows } = mergeSizes(table.rows, choice.isOneEach ?? false);
  const count = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0);
  const inactiveRows = count((part) => part.inactiveRows);
  return rows.length + table.errors.length + inactiveRows > 0
    ? {
        ...table,
        rows,
        warnings: [...table.warnings, ...warnings],
        sizeRows: count((part) => part.sizeRows) + sizeRows,
        ...(inactiveRows > 0 && { inactiveRows }),
      }
    : tableOfError(uploadMessages.noRows);
}

type ChosenPart = SheetPart & { sizeRows: number; inactiveRows: number };

function partByChoice(
  part: ListPart,
  columns: SheetColumn[],
  choice: ColumnChoice,
  context: ListContext,
): ChosenPart {
  const { sheet, headingRow, shift, body } = part;
  const { sources, titles, isOneEach = false, withInactive = false } = choice;
  const placeOf = (field: string) => {
    const index = columnOf(sources[field]);
    return index === undefined ? undefined : index + shift;
  };
  const guesses = guessColumns(columns, headingRow, body, sheet.isText);
  const sizes = sources.price === SOURCES.sizes ? guesses.sizes : undefined;
  const price = sizes ? [...sizes.keys()][0] : placeOf("price");
  const columnMap = placeColumns(columns, (field) => (field === "price" ? price : placeOf(field)));
  const [name, descriptionColumn] = [placeOf("name"), placeOf("description")];
  const listed = splitByTitles(body, {
    categories: context.categories,
    isText: sheet.isText,
    chosen: titles,
    nameColumn: name,
    descriptionColumn,
  });
  const counted = withoutTotals(sheet, listed.rows, { name, price });
  const active = activeRows(sheet, counted.rows, {
    name,
    active: placeOf("active"),
    headingRow,
    withInactive,
  });
  const priced = pricedRows(sheet, active.rows, {
    price,
    name,
    sizes,
    isOneEach,
    canHaveSizes: columns.some(({ field }) => field === "category"),
    areCentimes: sources.unit === SOURCES.centimes,
  });
  const hasBelow = sources.description === SOURCES.below || descriptionColumn !== undefined;
  const complete = completer({
    sheet,
    choice,
    context,
    guesses,
    titleOf: listed.titleOf,
    size: placeOf("size"),
    hasAllergies: [...columnMap.values()].some(({ field }) => field === "allergies"),
    below: hasBelow ? listed.below : new Map(),
    sourceOf: priced.sourceOf,
    facts: factsOf(sheet, active.rows, body, name),
  });
  const isRead = (index: number) => columnMap.has(index) || (sizes?.has(index) ?? false);
  return {
    sheet,
    rows: priced.rows,
    columns: columnMap,
    errors: headingErrors(part, columnMap),
    complete,
    warnings: [
      ...pricesNotRead(part, isRead),
      ...linesNotUnderstood(part, listed, { ...choice, hasBelow }),
      ...notesOf(sheet),
      ...(sources.allergies === SOURCES.ticks ? allergensByColumn(part, guesses) : []),
      ...[...counted.warnings, ...active.warnings, ...priced.leftOut, ...priced.sized],
    ],
    warningsOf: (rows) => [
      ...bareAmounts(rows),
      ...(sources.date === SOURCES.pageDay ? namedDays(rows) : []),
    ],
    sizeRows: priced.sized.length,
    inactiveRows: active.count,
  };
}

/** Our columns by their places in the sheet. */
function placeColumns(columns: SheetColumn[], placeOf: (field: string) => number | undefined): ColumnMap {
  return new Map(
    columns.flatMap((column): [number, SheetColumn][] => {
      const index = placeOf(column.field);
      return index === undefined ? [] : [[index, column]];
    }),
  );
}

/** The lines that are no dish, neither begin a category that is taken, nor describe a dish. */
function linesNotUnderstood(
  { sheet, headingRow }: ListPart,
  { others, titles, below }: ReturnType<typeof splitByTitles>,
  { sources, hasBelow }: Pick<ColumnChoice, "sources"> & { hasBelow: boolean },
): RowError[] {
  const usedTitles = sources.category === SOURCES.titles ? titles : new Set();
  const lines = others.filter(({ row, title }) => !usedTitles.has(title) && row > (headingRow?.[0] ?? 0));
  const unused = hasBelow ? [] : [...below].map(([[row], text]) => ({ row: row + 1, text }));
  return [...lines, ...unused].map((line) => notUnderstood(sheet, line));
}

/** What was noted as the lines were read. */
function notesOf({ name, notes = [] }: Sheet): RowError[] {
  return notes.map(({ row, message }) => ({ sheet: name, row, field: "name", message }));
}

function headingErrors({ sheet, headingRow }: ListPart, columns: ColumnMap): RowError[] {
  return [...columns].flatMap(([index, { field, kind }]): RowError[] => {
    const message = currencyError(kind, headingRow?.[1].find(([column]) => column === index)?.[1]);
    return message ? [{ sheet: sheet.name, row: headingRow?.[0] ?? null, field, message }] : [];
  });
}

function factsOf({ isText }: Sheet, rows: SheetRow[], body: SheetRow[], name: number | undefined) {
  // Those of a text are read already.
  if (isText) return undefined;
  const tokensIn = (each: SheetRow[], column: number | undefined) =>
    each.flatMap(([, cells]) =>
      cells
        .filter(([at, value]) => at === column && typeof value === "string")
        .map(([, value]) => readTokens(String(value))),
    );
  const dishes = new Set(rows);
  const others = body
    .filter((row) => !dishes.has(row))
    .flatMap(([, cells]) => cells.slice(0, 1).map(([, value]) => readTokens(String(value))));
  return judgeNames(tokensIn(rows, name), others);
}

interface Completion {
  sheet: Sheet;
  choice: ColumnChoice;
  context: ListContext;
  guesses: Guesses;
  titleOf: (row: SheetRow) => string;
  size: number | undefined;
  hasAllergies: boolean;
  below: Map<SheetRow, string>;
  /** The row of the list that a row was made of. */
  sourceOf: (row: SheetRow) => SheetRow;
  facts: ReturnType<typeof factsOf>;
}

/** Makes a function that adds to a row what isn't in its cells, and returns what should be looked at in it. */
function completer({ sheet, choice: { sources }, context, guesses, ...more }: Completion) {
  const fixed = context.categories.find(({ id }) => sources.category === categorySource(id))?.name;
  return (row: ImportRow, sheetRow: SheetRow): RowError[] => {
    const { values } = row;
    const source = more.sourceOf(sheetRow);
    if (fixed !== undefined) values.category = fixed;
    if (sources.category === SOURCES.sheetName) values.category = sheet.name.trim();
    if (sources.category === SOURCES.titles) values.category = more.titleOf(source);
    if (sources.date === SOURCES.pageDay && context.day !== null) values.date = context.day;
    if (more.size !== undefined) values.size = textIn(source, more.size);
    if (sources.allergies === SOURCES.ticks) values.allergies = tickedAllergens(source, guesses);
    // A name with further lines has its description there.
    const lines = String(values.name ?? "").split("\n");
    const [name = "", ...others] = lines.map((line) => line.trim()).filter(Boolean);
    if (sources.description === SOURCES.sameAsName) values.name = name;
    const read = more.facts && others.length === 0 ? readName(name, more.facts) : undefined;
    if (read) values.name = read.name;
    if (read && read.codes !== "" && !more.hasAllergies) values.allergies = read.codes;
    const below = more.below.get(source);
    if (below !== undefined && !values.description) values.description = below;
    row.newItemValues = {
      // Also of an empty cell.
      description: others.join(" ") || values.name,
      ...(sources.dprice === SOURCES.none && { dprice: 0 }),
      ...(sources.isType === SOURCES.dishes && { isType: "dish" }),
    };
    return below === undefined
      ? []
      : [rowError(row, "description", uploadMessages.describedBelow(shorten(below, MAX_QUOTED)))];
  };
}

function textIn([, cells]: SheetRow, column: number | undefined): string {
  return String(cells.find(([index]) => index === column)?.[1] ?? "");
}

function tickedAllergens([, cells]: SheetRow, { allergens }: Guesses): string {
  const codes = cells.flatMap(([index, value]) =>
    isTick(value) ? (allergenOfHeading(allergens.get(index)) ?? []) : [],
  );
  return toAllergenText(codes);
}

const ALL_ALLERGENS = 14;

function allergensByColumn({ sheet, headingRow, body }: ListPart, { allergens }: Guesses): RowError[] {
  const names = [...allergens.values()];
  if (names.length === 0 || names.length >= ALL_ALLERGENS) return [];
  const message = uploadMessages.allergensByColumn(names);
  return [{ sheet: sheet.name, row: headingRow?.[0] ?? body[0]?.[0] ?? null, field: "allergies", message }];
}

function notUnderstood({ name }: Sheet, { row, text }: { row: number; text: string }): RowError {
  const { notUnderstood: say, twoPrices } = uploadMessages;
  const hasPrices = readLine(text).kind === "prices";
  return { sheet: name, row, field: "", message: (hasPrices ? twoPrices : say)(shorten(text, MAX_QUOTED)) };
}

/** The columns of prices that aren't chosen, such as those of other sizes. */
function pricesNotRead(
  { sheet, headingRow, body }: ListPart,
  isRead: (column: number) => boolean,
): RowError[] {
  return [...valuesByColumn(body)].flatMap(([index, cells]): RowError[] => {
    const first = cells.find(([, value]) => !isBare(String(value)));
    if (isRead(index) || !first || !areAmounts(cells)) return [];
    const heading = headingRow?.[1].find(([column]) => column === index)?.[1] ?? first[1];
    const message = uploadMessages.pricesNotRead(shorten(String(heading), MAX_QUOTED));
    return [{ sheet: sheet.name, row: headingRow?.[0] ?? body[0]?.[0] ?? null, field: "", message }];
  });
}

/** Whether an amount is a number that may be something else. */
function isBare(amount: string): boolean {
  return /^\d+$/.test(amount);
}

/** What may be no price: numbers that were typed without decimals, unlike the others. */
function bareAmounts(rows: ImportRow[]): RowError[] {
  const typed = rows.flatMap((row) => {
    const { price } = row.values;
    return typeof price === "string" && amountOfCell(price) !== undefined ? [{ row, price }] : [];
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

/** In UTF-16 units. */
const MAX_QUOTED = 60;
