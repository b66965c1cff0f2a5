import { readTokens } from "~/domain/lists/line-tokens";
import { beginsCategory, isOfNoCategory, isOfTime, isWeekdayOrMonth } from "~/domain/lists/line-words";
import { amountOfCell, pricesOf, readLine } from "~/domain/lists/read-line";
import { isCurrency } from "~/domain/formats/money";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { toSearchText } from "~/domain/text/normalize-text";
import { isAmountCell } from "./column-guesses";
import type { SheetRow } from "./sheet";

// The rows of a list with nothing but a text: titles of categories, descriptions of the dish above, and others.

/** The rows of a list between the titles in it, and the texts that are neither. */
interface TitledRows {
  rows: SheetRow[];
  /** The titles that rows stand under; those of categories in the categories' spelling. */
  titles: Set<string>;
  /** The title that a row stands under, '' if none. */
  titleOf: (row: SheetRow) => string;
  /** The texts below dishes that describe them. */
  below: Map<SheetRow, string>;
  /** The texts that name no category; the title that one begins, if it does. */
  others: { row: number; text: string; title: string | undefined; canBeTitle: boolean }[];
}

export interface TitleOptions {
  categories: { name: string }[];
  /** The columns of the names and of the descriptions, from 0. */
  nameColumn?: number;
  descriptionColumn?: number;
  /** Whether the rows are lines of a text, of which one without an amount may be anything. */
  isText?: boolean;
  /** Whether a text begins a category, where somebody has said so. */
  chosen?: Record<string, boolean>;
}

interface FoundRow {
  row: SheetRow;
  /** Its only text. */
  text?: string;
  name: string;
  canBeTitle: boolean;
  category?: string;
  stands: boolean;
  isApart: boolean;
}

/**
 * Takes a row with a single text and no amount for a title, if it names a category or looks like
 * the title of one that doesn't exist, so that no dish gets into the category before it.
 */
export function splitByTitles(rows: SheetRow[], options: TitleOptions): TitledRows {
  const names = new Map(options.categories.map(({ name }) => [toSearchText(name), name]));
  const found = rows.map((row, index): FoundRow => {
    const text = singleText(row, options.isText);
    const name = (text?.endsWith(":") ? text.slice(0, -1).trimEnd() : text) ?? "";
    const isApart = row[0] > (rows[index - 1]?.[0] ?? -1) + 1;
    const isName = text !== undefined && row[1][0]?.[0] !== options.descriptionColumn;
    const category = isName ? names.get(toSearchText(name)) : undefined;
    const canBeTitle = isName && text.length <= MAX_LENGTH.name && namesSomething(text);
    return { row, text, name, canBeTitle, category, isApart, stands: canBeTitle && standsOut(text, isApart) };
  });
  const below = descriptionsBelow(found);
  const chosen = new Map(Object.entries(options.chosen ?? {}));
  const titleByRow = new Map<SheetRow, string>();
  const split: TitledRows = {
    rows: [],
    titles: new Set(),
    others: [],
    below: below.texts,
    titleOf: (row) => titleByRow.get(row) ?? "",
  };
  let title = "";
  for (const [index, each] of found.entries()) {
    const { row, text, name, canBeTitle, category } = each;
    if (text === undefined) {
      split.rows.push(row);
      titleByRow.set(row, title);
      if (title !== "") split.titles.add(title);
      continue;
    }
    const saysTitle = chosen.get(text);
    if (below.rows.has(row) && !saysTitle) continue;
    const isTitle =
      category !== undefined ||
      (canBeTitle && (saysTitle ?? isGuessed(each, found[index + 1], options, below.areUsual)));
    if (category === undefined)
      split.others.push({ row: row[0], text, title: isTitle ? name : undefined, canBeTitle });
    if (isTitle) title = category ?? name;
    // A text that somebody calls a title describes nothing.
    if (saysTitle) forget(below.texts, found[index - 1]?.row);
  }
  return split;
}

function forget(texts: Map<SheetRow, string>, row: SheetRow | undefined) {
  if (row) texts.delete(row);
}

/** Whether a text that can be a title probably is one: it stands out, or is short and stands above a dish. */
function isGuessed(
  { row, text = "", stands }: FoundRow,
  next: FoundRow | undefined,
  options: TitleOptions,
  areBelow: boolean,
): boolean {
  if (stands) return true;
  const isInNames = options.nameColumn === undefined || row[1].some(([at]) => at === options.nameColumn);
  const isAboveDish = next !== undefined && next.text === undefined && next.row[1].some(isAmountCell);
  return !areBelow && isInNames && isAboveDish && isShortTitle(text) && !(options.isText && isRemark(text));
}

/** A table in which more dishes than this have a text below them has their descriptions there. */
const MOST_BELOW = 1 / 3;

/** The texts right below dishes without a description of their own: all of them if there are many, else those in small letters. */
function descriptionsBelow(rows: FoundRow[]) {
  const dishes = rows.filter(({ row: [, cells] }) => cells.some(isAmountCell));
  const described = rows.flatMap((dish, index) => {
    const below = rows[index + 1];
    if (below?.text === undefined || below.category !== undefined || below.isApart || below.stands) return [];
    const amounts = dish.row[1].filter(isAmountCell).length;
    if (dish.text !== undefined || amounts === 0 || dish.row[1].length - amounts >= 2) return [];
    const [first = ""] = toSearchText(below.text).split(/[\s'’]/);
    return beginsCategory(first) || NO_DESCRIPTIONS.has(first) ? [] : { dish, below, text: below.text };
  });
  const areUsual = described.length > 1 && described.length > dishes.length * MOST_BELOW;
  const taken = described
    .filter(({ text }) => areUsual || /^[(\p{Ll}]/u.test(text))
    .filter(({ text }) => pricesOf(text).length === 0);
  return {
    areUsual,
    rows: new Set(taken.map(({ below }) => below.row)),
    texts: new Map(taken.map(({ dish, text }) => [dish.row, text])),
  };
}

/**
 * The only text of a row, which a merged cell may repeat; undefined if it has another value or an
 * amount. A number alone in a line of a text is one, too, such as that of a page.
 */
function singleText([, cells]: SheetRow, isText = false): string | undefined {
  const [column, text] = cells[0] ?? [];
  if (typeof text !== "string" || (amountOfCell(text) !== undefined && !(isText && column === 0)))
    return undefined;
  return cells.every(([, value]) => value === text) ? text : undefined;
}

/** In characters. */
const MAX_TITLE_LENGTH = 40;
const MAX_TITLE_WORDS = 5;

function standsOut(text: string, isApart: boolean): boolean {
  // What stands in parentheses may be in small letters.
  const plain = text.replace(/\([^()]*\)/g, "");
  return (isApart || text.endsWith(":") || plain === plain.toUpperCase()) && canBeName(text);
}

function isShortTitle(text: string): boolean {
  return canBeName(text) && text.split(/\s+/).length <= MAX_TITLE_WORDS && /^\p{Lu}/u.test(text);
}

function canBeName(text: string): boolean {
  return text.length <= MAX_TITLE_LENGTH && !text.includes(",") && /\p{L}{2}/u.test(text);
}

/** What is said of dishes rather than of a category: `Servi avec du riz`, `Nos pâtes sont faites maison.` */
function isRemark(text: string): boolean {
  return /[.!?]$/.test(text) || REMARKS.has(toSearchText(text.split(/[\s'’]/)[0] ?? ""));
}

/** Words with which a line says something to the guests. */
const NO_DESCRIPTIONS = new Set(
  "bon buon guten merci danke grazie thank prix preise prezzi prices tva mwst iva".split(" "),
);

const REMARKS = new Set(
  (
    "servi servie servis servies avec prix tous toutes nos notre fait faits supplement au choix selon accompagne merci bon " +
    "auf mit alle unsere unser serviert preise inkl guten dazu con tutti tutte prezzi servito buon our all served with please"
  ).split(" "),
);

/** Whether a text can name a category: no amount, date, currency, tax, company's number or address. */
function namesSomething(text: string): boolean {
  if (pricesOf(text).length > 0 && readLine(text).kind !== "dish") return false;
  if (/[@]|www\.|https?:/i.test(text)) return false;
  const words = readTokens(text).filter(({ kind }) => kind !== "separator");
  if (words.some((word) => word.kind === "amount" && word.isMarked) && readLine(text).kind !== "dish")
    return false;
  const isDate =
    words.every(({ text: word }) => isOfTime(word)) &&
    words.some(({ text: word }) => isWeekdayOrMonth(word) || /\d/.test(word));
  return (
    !isDate &&
    !words.every(({ text: word }) => isCurrency(word)) &&
    !words.some(({ text: word }) => isOfNoCategory(word))
  );
}
