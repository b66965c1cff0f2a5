import { calendarWords } from "~/domain/dates/calendar-words";
import { isCurrency } from "~/domain/formats/money";
import { amountOfCell } from "~/domain/lists/read-line";
import { isDay } from "~/domain/dates/local-date";
import { parseSizes } from "~/domain/price/sizes";
import { toSearchText } from "~/domain/text/normalize-text";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { allergenOfHeading, type Heading, readHeading, sizeOfHeading } from "./column-headings";
import { parseDayCell } from "./day-cell";
import type { Cell, Sheet, SheetRow } from "./sheet";

/** A column of amounts, texts or days has at least this part of them. */
const MOST = 0.7;

/** The first rows say enough. */
const MAX_ROWS = 50;

/** The columns of a list's own: the size of a row, and whether a dish is sold now. */
export const LIST_FIELDS = ["size", "active"];

/** What a list's columns are, as far as it can be told: what isn't sure is left open. */
export interface Guesses {
  /** The field of a column, by index from 0. */
  fields: Map<number, string>;
  /** The size that a column has the prices of. */
  sizes: Map<number, string>;
  /** Columns of crosses, each about an allergen. */
  allergens: Map<number, string>;
  /** Columns that are none of ours, by what their headings say, and those without a value. */
  others: Set<number>;
}

/** The fields of a list's columns, by index from 0. */
export function guessFields(columns: SheetColumn[], headings: SheetRow | undefined, rows: SheetRow[]) {
  return guessColumns(columns, headings, rows).fields;
}

/**
 * The probable columns of a list: those whose heading says so, then those whose values do, unless
 * several could be meant.
 * @param isText Whether it is a text, whose cells are in our order.
 */
export function guessColumns(
  columns: SheetColumn[],
  headings: SheetRow | undefined,
  rows: SheetRow[],
  isText = false,
): Guesses {
  const values = valuesByColumn(rows.slice(0, MAX_ROWS));
  const texts = new Map((headings?.[1] ?? []).map(([index, text]) => [index, text]));
  const said = new Map(
    [...texts].flatMap(([index, text]): [number, Heading][] => {
      const heading = readHeading(text, columns);
      return heading ? [[index, heading]] : [];
    }),
  );
  const sizes = sizeColumns(texts, values);
  const allergens = allergenColumns(texts, values);
  const isField = (name: string) => columns.some(({ field }) => field === name) || LIST_FIELDS.includes(name);
  const fields = new Map<number, string>();
  const open = new Set<string>();
  for (const name of new Set([...said.values()].map(({ role }) => (role === "inactive" ? "active" : role)))) {
    if (!isField(name)) continue;
    const found = bestOf(name, said, values, new Set([...sizes.keys(), ...allergens.keys()]));
    if (found === undefined) open.add(name);
    else fields.set(found, name);
  }
  const isFree = ([index]: [number, Cell[]]) =>
    !fields.has(index) && !said.has(index) && !(sizes.size > 1 && sizes.has(index)) && !allergens.has(index);
  const free = () => [...values].filter(isFree);
  const guess = (index: number | undefined, name: string) => {
    const isGuessed =
      open.has(name) || [...fields.values()].includes(name) || !columns.some(({ field }) => field === name);
    if (index !== undefined && !isGuessed) fields.set(index, name);
  };
  guess(free().find(([, cells]) => isMost(cells, isDayCell))?.[0], "date");
  if (sizes.size < 2) guess(onlyPrice(free()), "price");
  guess(free().find(([, cells]) => isMost(cells, isCodeList))?.[0], "allergies");
  const named = free().filter(([index, cells]) => areTexts(cells) || (isText && index === 0));
  // What repeats itself before other texts says what kind of dish it is.
  guess((named.find(([, cells]) => isText || areDifferent(cells)) ?? named[0])?.[0], "name");
  const [text, ...more] = free().filter(([index, cells]) => areTexts(cells) && !texts.has(index));
  if (text && more.length === 0 && (isText || areDescriptions(text[1]))) guess(text[0], "description");
  const empty = [...texts.keys()].filter((index) => !values.has(index));
  const others = new Set([
    ...empty,
    ...[...said].flatMap(([index, { role }]) => (role === "other" ? index : [])),
  ]);
  return { fields, sizes, allergens, others };
}

/** The column that a field's headings mean; undefined if they could mean several. */
function bestOf(name: string, said: Map<number, Heading>, values: Map<number, Cell[]>, taken: Set<number>) {
  const isMeant = ({ role }: Heading) => role === name || (name === "active" && role === "inactive");
  const all = [...said].filter(([index, heading]) => isMeant(heading) && !taken.has(index));
  const exact = all.filter(([, { isExact }]) => isExact);
  const pool = (exact.length > 0 ? exact : all).map(([index]) => index);
  if (pool.length < 2) return pool[0];
  const filled = pool.filter((index) => values.has(index));
  const plausible =
    name === "name" || name === "description"
      ? filled.filter((index) => areTexts(values.get(index) ?? []))
      : filled;
  return plausible.length === 1 ? plausible[0] : values.size === 0 ? pool[0] : undefined;
}

/** The only column of amounts that aren't the numbers of the dishes. */
function onlyPrice(free: [number, Cell[]][]): number | undefined {
  const amounts = free.filter(([, cells]) => areAmounts(cells));
  const prices = amounts.length > 1 ? amounts.filter(([, cells]) => !areNumbers(cells)) : amounts;
  return prices.length === 1 ? prices[0]?.[0] : undefined;
}

/** Whether values count: 1, 2, 3. */
function areNumbers(cells: Cell[]): boolean {
  const numbers = cells.map(([, value]) => Number(value));
  return numbers.every(
    (number, index) => Number.isInteger(number) && (index === 0 || number > (numbers[index - 1] ?? 0)),
  );
}

function sizeColumns(texts: Map<number, unknown>, values: Map<number, Cell[]>): Map<number, string> {
  const sizes = [...texts].flatMap(([index, text]): [number, string][] => {
    const size = sizeOfHeading(text);
    const cells = values.get(index);
    return size !== undefined && cells && areAmounts(cells) ? [[index, size]] : [];
  });
  return new Map(sizes);
}

function allergenColumns(texts: Map<number, unknown>, values: Map<number, Cell[]>): Map<number, string> {
  const found = [...texts].flatMap(([index, text]): [number, string][] => {
    const cells = values.get(index) ?? [];
    return allergenOfHeading(text) && cells.every(([, value]) => isMarkCell(value))
      ? [[index, String(text)]]
      : [];
  });
  return found.some(([index]) => values.has(index)) ? new Map(found) : new Map();
}

/** Whether a cell ticks something, or says that it isn't ticked. */
function isMarkCell(value: unknown): boolean {
  return isTick(value) || isNo(value);
}

export function isTick(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === "string" &&
      /^\s*(?:x|✓|✔|✗|☑|•|●|\*|1|oui|ja|s[iì]|yes|y|o|j|true|vrai|wahr)\s*$/i.test(value))
  );
}

export function isNo(value: unknown): boolean {
  return (
    value === false ||
    value === 0 ||
    (typeof value === "string" &&
      /^\s*(?:non?|nein|n|0|false|faux|falsch|off|[-–—]|inacti[fv]e?|inaktiv|inattivo|hidden|archived)\s*$/i.test(
        value,
      ))
  );
}

export function valuesByColumn(rows: SheetRow[]): Map<number, Cell[]> {
  const values = new Map<number, Cell[]>();
  for (const [, cells] of rows) {
    for (const cell of cells) {
      const column = values.get(cell[0]);
      if (column) column.push(cell);
      else values.set(cell[0], [cell]);
    }
  }
  return new Map([...values].sort(([one], [other]) => one - other));
}

export function isMost(cells: Cell[], is: (cell: Cell) => boolean): boolean {
  return cells.filter(is).length >= cells.length * MOST;
}

/** Whether most cells of a column are amounts; a dash is as good as nothing. */
export function areAmounts(cells: Cell[]): boolean {
  const filled = cells.filter(([, value]) => !isDash(value));
  return filled.length > 0 && isMost(filled, isAmountCell);
}

/** What a cell contains that has no price. */
export function isDash(value: unknown): boolean {
  return typeof value === "string" && /^[-–—−]{1,3}$/.test(value.trim());
}

export function isAmountCell([, value, kind]: Cell): boolean {
  if (typeof value === "number") return kind === undefined;
  return typeof value === "string" && (amountOfCell(value) !== undefined || parseSizes(value) !== undefined);
}

function isTextCell(cell: Cell): boolean {
  return typeof cell[1] === "string" && !isAmountCell(cell) && !isCurrency(cell[1]);
}

/** Whether most cells are texts, rather than the keys of a till: `#roesti`, `A12`. */
function areTexts(cells: Cell[]): boolean {
  const isKey = ([, value]: Cell) =>
    /^(?:#\S*|[\p{L}_-]{0,4}\d[\w-]*|\d+[\s.,]?%?)$/u.test(String(value).slice(0, 60));
  return isMost(cells, isTextCell) && !isMost(cells, isKey);
}

/** Whether texts describe something: each its own. */
function areDescriptions(cells: Cell[]): boolean {
  return areDifferent(cells) && cells.some(([, value]) => /[\s,]/.test(String(value).trim()));
}

function areDifferent(cells: Cell[]): boolean {
  return new Set(cells.map(([, value]) => String(value))).size >= cells.length * MOST;
}

/** Two single letters or numbers or more, which stand for allergens: `A, C, G`. */
const ONLY_CODES = /^(?:\p{L}|\d{1,2})(?:\s?[,;]\s?(?:\p{L}|\d{1,2}))+$/u;

function isCodeList([, value]: Cell): boolean {
  return typeof value === "string" && ONLY_CODES.test(value) && amountOfCell(value) === undefined;
}

function isDayCell([, value, kind]: Cell): boolean {
  if (typeof value === "number") return kind === "date";
  return typeof value === "string" && isDay(parseDayCell(value, false));
}

/** The days in the heading row of a week's table. */
const MIN_WEEKDAYS = 3;

/** Whether a sheet is the table of a week: a row names several weekdays, each in a cell of its own. */
export function isTableOfWeek({ rows }: Sheet): boolean {
  return rows.slice(0, MAX_ROWS).some(([, cells]) => {
    const weekdays = cells.flatMap(
      ([, value]) => (typeof value === "string" ? weekdayOf(value) : undefined) ?? [],
    );
    return new Set(weekdays).size >= MIN_WEEKDAYS;
  });
}

/** The weekday that a cell begins with, from 0 (Sunday): `Lundi`, `Montag 23.11.`. */
export function weekdayOf(text: string): number | undefined {
  if (text.length > MAX_DAY_LENGTH) return undefined;
  const [word = ""] = toSearchText(text).split(/[\s.,:]/);
  return calendarWords().weekdays.get(word);
}

/** A longer text is no heading of a day, in UTF-16 units. */
const MAX_DAY_LENGTH = 40;
