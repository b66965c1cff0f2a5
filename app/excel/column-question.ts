import { fill, type Message, say, t } from "~/messages/office/t";
import { toSearchText } from "~/domain/text/normalize-text";
import { shorten as shortenTo, truncateText } from "~/domain/text/truncate-text";
import { columnMessages } from "~/messages/uploads";
import {
  categorySource,
  type ColumnChoice,
  columnOf,
  columnSource,
  headingRows,
  headingsOf,
  type ListContext,
  type ListPart,
  type ListView,
  partsOf,
  SOURCES,
} from "./chosen-columns";
import { parseDayCell } from "./day-cell";
import { splitByTitles, type TitleOptions } from "./list-titles";
import type { Sheet, SheetRow } from "./sheet";
import { headingOf, type SheetColumn } from "~/domain/imports/sheet-columns";
import { type Guesses, guessColumns, guessFields, isAmountCell, LIST_FIELDS } from "./column-guesses";
import { areInCentimes } from "./column-headings";
import { isHeadingLike } from "./table-shape";

// What the screen asks about the columns of a list, and what is chosen in it at first.

export interface ColumnQuestion {
  sheets: { name: string; isChosen: boolean }[];
  /** The first rows of the first chosen sheet, one of which may have the headings. */
  headingRows: { row: number; text: string }[];
  headingRow: number | null;
  fields: {
    field: string;
    label: string;
    isRequired: boolean;
    /** The columns of the file, then what can take their place. */
    options: { value: string; label: string }[];
    /** '' if nothing is chosen yet. */
    chosen: string;
  }[];
  /** The rows with a single text, which may begin a category; one of those with the same text. */
  rows: { text: string; label: string; isTitle: boolean }[];
}

const MAX_HEADING_ROWS = 30;

/** Further rows with a single text are read as they look. */
const MAX_ASKED_ROWS = 50;

/** The sheets and the heading row that a list probably means. */
export function guessView(sheets: Sheet[], columns: SheetColumn[]): ListView {
  const [first] = sheets
    .map((sheet) => ({ sheet, row: guessHeadingRow(sheet, columns) }))
    .sort((one, other) => Number(other.row !== null) - Number(one.row !== null));
  if (!first) return { sheets: [], headingRow: null };
  const view = { sheets: [first.sheet.name], headingRow: first.row };
  const headings = headingsOf(sheets, view);
  const like = sheets.filter((sheet) =>
    headings ? headingRows(sheet).has(headings.key) : sheet.rows.length > 1,
  );
  return like.length > 0 ? { ...view, sheets: like.map(({ name }) => name) } : view;
}

/** What there is to choose from, and what is known of the columns. */
interface Choosable extends ListContext {
  isPasted?: boolean;
  sheets: Sheet[];
  /** The titles between the rows, and whether others may be titles. */
  titles: string[];
  canHaveTitles: boolean;
  /** Whether each column of the file is known. */
  areColumnsKnown: boolean;
  /** Whether dishes have descriptions below them. */
  hasTextsBelow: boolean;
  guesses: Guesses;
}

/**
 * Asks what the columns of a list are.
 * @param choice What was chosen before: its sources, by field, and which rows begin a category.
 * @param context.isPasted The list has no sheets of its own.
 */
export function askColumns(
  sheets: Sheet[],
  columns: SheetColumn[],
  choice: ListView & Partial<ColumnChoice>,
  context: ListContext & { isPasted?: boolean },
): ColumnQuestion {
  const { sources: chosen = {} } = choice;
  const shown = sheets.filter(({ name }) => choice.sheets.includes(name));
  const parts = partsOf(sheets, choice);
  const headings = parts[0]?.headingRow;
  const { rows } = splitByTitles(parts[0]?.body ?? [], context);
  const guesses = guessColumns(columns, headings, rows, parts[0]?.sheet.isText);
  const guessOf = (field: string) => [...guesses.fields].find(([, guess]) => guess === field)?.[0];
  const columnFor = (field: string) => columnOf(chosen[field]) ?? guessOf(field);
  const { titles, asked, hasTextsBelow } = askTitles(parts, {
    categories: context.categories,
    chosen: choice.titles,
    nameColumn: columnFor("name"),
    descriptionColumn: columnFor("description"),
  });
  const ofFile = [...listColumns(headings, rows)].map(([index, samples]) => ({
    value: columnSource(index),
    label: labelOf(index, headings, samples),
  }));
  const { fields: known, others, allergens, sizes } = guesses;
  const isKnown = (index: number) =>
    [known, others, allergens, sizes].some((each) => each.has(index)) &&
    !LIST_FIELDS.includes(known.get(index) ?? "");
  const areColumnsKnown = [...listColumns(headings, rows).keys()].every(isKnown);
  const canHaveTitles = titles.length > 0 || asked.length > 0;
  const choosable = {
    ...context,
    sheets: shown,
    titles,
    canHaveTitles,
    areColumnsKnown,
    hasTextsBelow,
    guesses,
  };
  const fields = [
    ...columns.map((column) => ({ ...column, label: headingOf(column) })),
    ...listFields(columns, choosable),
  ].map(({ field, label, isRequired }) => {
    const others = otherSources(field, isRequired, choosable);
    const options = [...ofFile, ...others.map(({ value, label }) => ({ value, label }))];
    const guess = guessOf(field);
    const likely = guess === undefined ? others.find(({ isLikely }) => isLikely)?.value : columnSource(guess);
    const wanted = chosen[field] ?? likely ?? "";
    const isOffered = options.some(({ value }) => value === wanted);
    return { field, label, isRequired, options, chosen: isOffered ? wanted : "" };
  });
  const unit = askUnit(columnFor("price"), headings, rows, chosen.unit);
  return {
    sheets: context.isPasted
      ? []
      : sheets.map(({ name }) => ({ name, isChosen: choice.sheets.includes(name) })),
    headingRows: (shown[0]?.rows ?? [])
      .slice(0, MAX_HEADING_ROWS)
      .map((row) => ({ row: row[0], text: rowText(row) })),
    headingRow: choice.headingRow,
    // Those that a dish must have first.
    fields: [...fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired)), ...unit],
    rows: context.categories.length > 0 ? asked.slice(0, MAX_ASKED_ROWS) : [],
  };
}

/** The columns of a list's own that are asked about: the size of dishes of the menu, and whether they are sold. */
function listFields(columns: SheetColumn[], { guesses, sheets, areColumnsKnown }: Choosable) {
  const isMenu = columns.some(({ field }) => field === "category");
  const names = { size: t("Size"), active: t("Active") };
  if (sheets.some(({ isText }) => isText) || areColumnsKnown) return [];
  return LIST_FIELDS.filter((field) => field === "active" || (isMenu && guesses.sizes.size === 0)).map(
    (field) => ({
      field,
      label: names[field as keyof typeof names],
      isRequired: false,
    }),
  );
}

/** Prices of this many francs or more, all without decimals, are rather centimes. */
const MIN_CENTIMES = 200;

/** What prices are in, if their heading says centimes or they look like it. */
function askUnit(
  price: number | undefined,
  headings: SheetRow | undefined,
  rows: SheetRow[],
  chosen: string | undefined,
) {
  const heading = headings?.[1].find(([column]) => column === price)?.[1];
  const prices = rows.flatMap(([, cells]) => cells.filter(([column]) => column === price));
  const areHigh =
    prices.length > 0 &&
    prices.every(([, value, kind]) => {
      return kind === undefined && /^\s*\d+\s*$/.test(String(value)) && Number(value) >= MIN_CENTIMES;
    });
  if (!areHigh && !areInCentimes(heading)) return [];
  const options = [
    { value: SOURCES.francs, label: t("francs") },
    { value: SOURCES.centimes, label: t("centimes") },
  ];
  const known = options.some(({ value }) => value === chosen) ? chosen : undefined;
  const likely = areInCentimes(heading) ? SOURCES.centimes : "";
  return [{ field: "unit", label: t("Prices are in"), isRequired: true, options, chosen: known ?? likely }];
}

/** The titles of the first sheet, and the rows of all of them that may be one; one of those with the same text. */
function askTitles(parts: ListPart[], { nameColumn, descriptionColumn, ...options }: TitleOptions) {
  const asked = new Map<string, ColumnQuestion["rows"][number]>();
  let hasTextsBelow = false;
  const [ofFirst] = parts.map(({ sheet, shift, body }) => {
    const moved = (column: number | undefined) => (column === undefined ? undefined : column + shift);
    const { titles, others, below } = splitByTitles(body, {
      ...options,
      isText: sheet.isText,
      nameColumn: moved(nameColumn),
      descriptionColumn: moved(descriptionColumn),
    });
    hasTextsBelow ||= below.size > 0;
    for (const { row, text, title, canBeTitle } of others)
      if (canBeTitle && !asked.has(text))
        asked.set(text, {
          text,
          label: say(rowLabel(row, shorten(text), parts.length > 1 ? sheet.name : undefined)),
          isTitle: title !== undefined,
        });
    return titles;
  });
  return { titles: [...(ofFirst ?? [])], asked: [...asked.values()], hasTextsBelow };
}

function rowLabel(number: number, text: string, sheet: string | undefined): Message {
  const row = String(number);
  return sheet === undefined
    ? fill("Row {row}: {text}", { row, text })
    : fill('Row {row} of "{sheet}": {text}', { row, sheet, text });
}

interface OtherSource {
  value: string;
  label: string;
  /** Whether it is taken if no column of the file is likely and nothing was chosen. */
  isLikely: boolean;
}

/** What can fill a field in the place of a column. */
function otherSources(
  field: string,
  isRequired: boolean,
  {
    categories,
    day,
    isPasted,
    sheets,
    titles,
    canHaveTitles,
    areColumnsKnown,
    hasTextsBelow,
    guesses,
  }: Choosable,
): OtherSource[] {
  if (field === "category") {
    const names = new Set(categories.map(({ name }) => toSearchText(name)));
    const isKnown = (name: string) => names.has(toSearchText(name));
    const areSheetsKnown = !isPasted && sheets.every(({ name }) => isKnown(name));
    // One title alone is probably that of the whole list.
    const areTitles = titles.some(isKnown) || (titles.length > 1 && !areSheetsKnown);
    const label = [t("The titles in the list"), ...sampleOf(titles)].join(" · ");
    return [
      ...(canHaveTitles ? [{ value: SOURCES.titles, label, isLikely: areTitles }] : []),
      ...(isPasted
        ? []
        : [{ value: SOURCES.sheetName, label: t("The name of the sheet"), isLikely: areSheetsKnown }]),
      ...categories.map(({ id, name }) => ({ value: categorySource(id), label: name, isLikely: false })),
    ];
  }
  if (field === "description")
    return [
      ...(hasTextsBelow
        ? [{ value: SOURCES.below, label: t("The line below each dish"), isLikely: true }]
        : []),
      { value: SOURCES.sameAsName, label: t("Same as the name"), isLikely: areColumnsKnown },
    ];
  if (field === "price" && guesses.sizes.size > 1) {
    const label = t("A size each: {sizes}", { sizes: [...guesses.sizes.values()].join(", ") });
    return [{ value: SOURCES.sizes, label, isLikely: true }];
  }
  if (field === "date")
    return day === null ? [] : [{ value: SOURCES.pageDay, label: t("The day of this page"), isLikely: true }];
  const dishes = { value: SOURCES.dishes, label: t("All dishes"), isLikely: true };
  const none = { value: SOURCES.none, label: t("None", { at: "field" }), isLikely: true };
  if (field === "allergies" && guesses.allergens.size > 0) {
    const label = t("A column each: {allergens}", {
      allergens: [...guesses.allergens.values()].join(", "),
    });
    return [{ value: SOURCES.ticks, label: shortenTo(label, MAX_OPTION), isLikely: true }, none];
  }
  // A day menu without a discount has the price 0 there.
  return [...(field === "isType" ? [dishes] : []), ...(!isRequired || field === "dprice" ? [none] : [])];
}

/** The columns that have a heading or a value, from 0, with the first values of each. */
function listColumns(headings: SheetRow | undefined, rows: SheetRow[]): Map<number, string[]> {
  const samples = new Map<number, string[]>();
  for (const [index] of headings?.[1] ?? []) samples.set(index, []);
  for (const [, cells] of rows) {
    for (const cell of cells) {
      const found = samples.get(cell[0]) ?? [];
      if (found.length < SAMPLES && !found.includes(cellText(cell))) found.push(cellText(cell));
      samples.set(cell[0], found);
    }
  }
  return new Map([...samples].sort(([one], [other]) => one - other));
}

/** A longer option is cut, in UTF-16 units. */
const MAX_OPTION = 80;

/** How many values a column shows as examples. */
const SAMPLES = 2;

/** A longer one is cut, in UTF-16 units. */
const MAX_SAMPLE_LENGTH = 24;

/** `B: Prezzo · 18.—, 19.50`, or without headings `B · 18.—, 19.50`. */
function labelOf(index: number, headings: SheetRow | undefined, samples: string[]): string {
  const heading = cellText(headings?.[1].find(([column]) => column === index));
  const name = `${columnLetters(index)}${heading === "" ? "" : `: ${shorten(heading)}`}`;
  return [name, ...sampleOf(samples)].join(" · ");
}

/** The first of some texts; none of none. */
function sampleOf(texts: string[]): string[] {
  return texts.length > 0 ? [texts.slice(0, SAMPLES).map(shorten).join(", ")] : [];
}

function rowText([, cells]: SheetRow): string {
  return truncateText(cells.map((cell) => shorten(cellText(cell))).join(" · "), 3 * MAX_SAMPLE_LENGTH);
}

function shorten(text: string): string {
  return text.length > MAX_SAMPLE_LENGTH ? `${truncateText(text, MAX_SAMPLE_LENGTH - 1)}…` : text;
}

function cellText(cell: SheetRow[1][number] | undefined): string {
  const [, value = "", kind] = cell ?? [];
  if (value === null) return "#N/A";
  if (typeof value !== "number") return String(value);
  if (kind === "date") return parseDayCell(value, false);
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** A column's name in a spreadsheet: A to Z, then AA. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** The first row that names columns, or that stands without an amount above one with an amount. */
function guessHeadingRow(sheet: Sheet, columns: SheetColumn[]): number | null {
  const rows = sheet.rows.slice(0, MAX_HEADING_ROWS);
  const candidates = rows.filter((row) => isHeadingLike(row));
  const named = candidates
    .map((row) => ({ row, count: guessFields(columns, row, []).size }))
    .sort((one, other) => other.count - one.count)[0];
  if (named && named.count > 0) return named.row[0];
  // Of tables below each other, the title that stands in the headings has a row of its own below them.
  const below = (row: SheetRow) => {
    const at = rows.indexOf(row) + 1;
    return rows[at]?.[0] === row[0] ? rows[at + 1] : rows[at];
  };
  const above = candidates.find((row) => below(row)?.[1].some(isAmountCell));
  return above?.[0] ?? null;
}

/** Checks a choice: a message for each field that has none, or that takes the column of another one. */
export function choiceErrors(question: ColumnQuestion, sources: Record<string, string>) {
  const errors: Record<string, Message> = {};
  const taken = new Map<number, string>();
  for (const { field, label, options } of question.fields) {
    // An earlier form has no select for a list's own columns.
    const source = sources[field] ?? (LIST_FIELDS.includes(field) ? SOURCES.none : "");
    const index = columnOf(source);
    if (!options.some(({ value }) => value === source)) errors[field] = "Please choose.";
    else if (index === undefined) continue;
    else if (taken.has(index)) errors[field] = columnMessages.columnTaken(taken.get(index) ?? "");
    else taken.set(index, label);
  }
  return errors;
}
