import { toSearchText } from "~/domain/normalize-text";
import { truncateText } from "~/domain/truncate-text";
import { columnMessages } from "~/messages/uploads";
import {
  bodyOf,
  categorySource,
  type ColumnChoice,
  columnOf,
  columnSource,
  findHeadings,
  headingsOf,
  type ListContext,
  rowOf,
  SOURCES,
} from "./chosen-columns";
import { parseDayCell } from "./day-cell";
import { splitByTitles, type TitleOptions } from "./list-rows";
import type { Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "./sheet-columns";
import { guessFields, isAmountCell } from "./column-guesses";

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

/** How a list is looked at: all of its sheets, or those that somebody has chosen, and where its headings are. */
export type ListView = Pick<ColumnChoice, "sheets" | "headingRow">;

const MAX_HEADING_ROWS = 30;

/** Further rows with a single text are read as they look. */
const MAX_ASKED_ROWS = 50;

/** The sheets and the heading row that a list probably means. */
export function guessView(sheets: Sheet[], columns: SheetColumn[]): ListView {
  const [first] = sheets
    .map((sheet) => ({ sheet, row: guessHeadingRow(sheet, columns) }))
    .sort((one, other) => Number(other.row !== null) - Number(one.row !== null));
  if (!first) return { sheets: [], headingRow: null };
  const headings = headingsOf(rowOf(first.sheet, first.row));
  const like = sheets.filter((sheet) =>
    headings ? findHeadings(sheet, headings.key) : sheet.rows.length > 1,
  );
  return { sheets: (like.length > 0 ? like : [first.sheet]).map(({ name }) => name), headingRow: first.row };
}

export function sheetsWithHeadings(sheets: Sheet[], { sheets: names, headingRow }: ListView): string[] {
  const chosen = sheets.filter(({ name }) => names.includes(name));
  const headings = headingsOf(rowOf(chosen[0], headingRow));
  return chosen.filter((sheet) => !headings || findHeadings(sheet, headings.key)).map(({ name }) => name);
}

/**
 * Asks what the columns of a list are.
 * @param chosen The sources that were chosen before, by field.
 * @param areTitles Which rows were said to begin a category.
 * @param isPasted The list has no sheets of its own.
 */
export function askColumns(
  sheets: Sheet[],
  columns: SheetColumn[],
  {
    view,
    chosen = {},
    areTitles,
    isPasted = false,
    ...context
  }: ListContext & {
    view: ListView;
    chosen?: Record<string, string>;
    areTitles?: ColumnChoice["titles"];
    isPasted?: boolean;
  },
): ColumnQuestion {
  const shown = sheets.filter(({ name }) => view.sheets.includes(name));
  const [first] = shown;
  const headingRow = rowOf(first, view.headingRow);
  const bodies = bodiesOf(shown, headingRow);
  const rows = splitByTitles(bodies[0]?.body ?? [], context).rows;
  const guesses = guessFields(columns, headingRow, rows);
  const columnFor = (field: string) =>
    columnOf(chosen[field]) ?? [...guesses].find(([, guess]) => guess === field)?.[0];
  const { titles, asked } = askTitles(bodies, {
    ...{ categories: context.categories, areTitles },
    ...{ nameColumn: columnFor("name"), descriptionColumn: columnFor("description") },
  });
  const table = { headings: headingRow, rows, titles };
  const ofFile = [...listColumns(table.headings, table.rows)].map(([index, samples]) => ({
    value: columnSource(index),
    label: labelOf(index, table.headings, samples),
  }));
  const guessed = guessSources(shown, columns, { ...table, guesses, isPasted, ...context });
  const fields = columns.map(({ field, heading, isRequired }) => {
    const options = [
      ...ofFile,
      ...otherSources(field, isRequired, { ...context, isPasted, titles, canHaveTitles: asked.length > 0 }),
    ];
    const wanted = chosen[field] ?? guessed[field] ?? "";
    const isOffered = options.some(({ value }) => value === wanted);
    return { field, label: heading, isRequired, options, chosen: isOffered ? wanted : "" };
  });
  return {
    sheets: isPasted ? [] : sheets.map(({ name }) => ({ name, isChosen: view.sheets.includes(name) })),
    headingRows: (first?.rows ?? [])
      .slice(0, MAX_HEADING_ROWS)
      .map((row) => ({ row: row[0], text: rowText(row) })),
    headingRow: headingRow?.[0] ?? null,
    // Those that a dish must have first.
    fields: fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired)),
    rows: context.categories.length > 0 ? asked.slice(0, MAX_ASKED_ROWS) : [],
  };
}

interface Body {
  sheet: Sheet;
  /** How many columns further right than in the first sheet its headings begin. */
  shift: number;
  body: SheetRow[];
}

/** The rows below the headings of the shown sheets. */
function bodiesOf(shown: Sheet[], headingRow: SheetRow | undefined): Body[] {
  const headings = headingsOf(headingRow);
  return shown.flatMap((sheet): Body | [] => {
    const top = headings ? findHeadings(sheet, headings.key) : { index: -1, first: 0 };
    if (!top) return [];
    const shift = top.first - (headings?.first ?? 0);
    return { sheet, shift, body: bodyOf(sheet, top.index) };
  });
}

/** The titles of the first sheet, and the rows of all of them that may be one. */
function askTitles(
  bodies: Body[],
  {
    categories,
    areTitles,
    nameColumn,
    descriptionColumn,
  }: Pick<TitleOptions, "categories" | "nameColumn" | "descriptionColumn"> & {
    areTitles: ColumnChoice["titles"];
  },
): { titles: string[]; asked: ColumnQuestion["rows"] } {
  const split = bodies.map(({ sheet, shift, body }) => {
    const moved = (column: number | undefined) => (column === undefined ? undefined : column + shift);
    const { titles, others } = splitByTitles(body, {
      ...{ categories, isText: sheet.isText, chosen: areTitles },
      ...{ nameColumn: moved(nameColumn), descriptionColumn: moved(descriptionColumn) },
    });
    const ofSheet = bodies.length > 1 ? ` of "${sheet.name}"` : "";
    const asked = others
      .filter(({ canBeTitle }) => canBeTitle)
      .map(({ row, text, title }) => {
        return { text, label: `Row ${row}${ofSheet}: ${shorten(text)}`, isTitle: title !== undefined };
      });
    return { titles: [...titles], asked };
  });
  const byText = Map.groupBy(
    split.flatMap((each) => each.asked),
    ({ text }) => text,
  );
  return {
    titles: split[0]?.titles ?? [],
    asked: [...byText.values()].flatMap(([first]) => first ?? []),
  };
}

function otherSources(
  field: string,
  isRequired: boolean,
  {
    categories,
    day,
    isPasted,
    titles,
    canHaveTitles,
  }: ListContext & { isPasted: boolean; titles: string[]; canHaveTitles: boolean },
): ColumnQuestion["fields"][number]["options"] {
  if (field === "category") {
    return [
      ...(titles.length > 0 || canHaveTitles
        ? [{ value: SOURCES.titles, label: ["The titles in the list", ...sampleOf(titles)].join(" · ") }]
        : []),
      ...(isPasted ? [] : [{ value: SOURCES.sheetName, label: "The name of the sheet" }]),
      ...categories.map(({ id, name }) => ({ value: categorySource(id), label: name })),
    ];
  }
  if (field === "description") return [{ value: SOURCES.sameAsName, label: "Same as the name" }];
  if (field === "date")
    return day === null ? [] : [{ value: SOURCES.pageDay, label: "The day of this page" }];
  const others: { value: string; label: string }[] = [];
  if (field === "isType") others.push({ value: SOURCES.dishes, label: "All dishes" });
  // A day menu without a discount has the price 0 there.
  if (!isRequired || field === "dprice") others.push({ value: SOURCES.none, label: "None" });
  return others;
}

function guessSources(
  sheets: Sheet[],
  columns: SheetColumn[],
  {
    headings,
    rows,
    titles,
    guesses,
    categories,
    day,
    isPasted,
  }: ListContext & {
    headings: SheetRow | undefined;
    rows: SheetRow[];
    titles: string[];
    guesses: Map<number, string>;
    isPasted: boolean;
  },
): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const [index, field] of guesses) sources[field] = columnSource(index);
  const names = new Set(categories.map(({ name }) => toSearchText(name)));
  if (titles.some((title) => names.has(toSearchText(title)))) sources.category ??= SOURCES.titles;
  if (!isPasted && sheets.every(({ name }) => names.has(toSearchText(name))))
    sources.category ??= SOURCES.sheetName;
  // One alone is probably that of the whole list.
  if (titles.length > 1) sources.category ??= SOURCES.titles;
  if (guesses.size === listColumns(headings, rows).size) sources.description ??= SOURCES.sameAsName;
  if (day !== null) sources.date ??= SOURCES.pageDay;
  sources.isType ??= SOURCES.dishes;
  for (const { field } of columns) sources[field] ??= SOURCES.none;
  return sources;
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
  const above = candidates.find((row) => rows[rows.indexOf(row) + 1]?.[1].some(isAmountCell));
  return above?.[0] ?? null;
}

/** Two different texts or more, and no amount. */
function isHeadingLike([, cells]: SheetRow): boolean {
  const texts = new Set(cells.map(([, value]) => value).filter((value) => typeof value === "string"));
  return texts.size > 1 && !cells.some(isAmountCell);
}

/** Checks a choice: a message for each field that has none, or that takes the column of another one. */
export function choiceErrors(
  question: ColumnQuestion,
  sources: Record<string, string>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const taken = new Map<number, string>();
  for (const { field, label, options } of question.fields) {
    const source = sources[field] ?? "";
    const index = columnOf(source);
    if (!options.some(({ value }) => value === source)) errors[field] = "Please choose.";
    else if (index === undefined) continue;
    else if (taken.has(index)) errors[field] = columnMessages.columnTaken(taken.get(index) ?? "");
    else taken.set(index, label);
  }
  return errors;
}
