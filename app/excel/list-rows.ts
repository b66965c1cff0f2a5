import { isAmount, isCurrency, parseTypedPrice } from "~/domain/money";
import { isLabel, isQuantity, MAX_SIZE_LABEL, MAX_SIZES, type Size, trimLabel } from "~/domain/sizes";
import { toSearchText } from "~/domain/normalize-text";
import { MAX_LENGTH } from "~/domain/max-length";
import { isAmountCell } from "./column-guesses";
import { calendarWords } from "./day-cell";
import type { SheetRow } from "./sheet";

// What a line or a row of a list is: a dish, the title of a category, or something else.

type Line =
  | { kind: "dish"; name: string; description: string; price: string }
  /** Two amounts or more. */
  | { kind: "prices"; prices: LabelledPrice[] }
  | { kind: "text" };

/** An amount, and the text before it: `Chasselas 1 dl`, then `5 dl`. */
interface LabelledPrice {
  label: string;
  amount: string;
}

/** A longer line is no dish, in UTF-16 units. */
export const MAX_LINE_LENGTH = 4000;

/** The dots or strokes between a name and its price. */
const LEADERS = /\.{2,}|…|(?:\s{1,3}\.){2,}|[·_=]{2,}|[-–—]{3,}/g;

/** A text that somebody has struck, as chats and Markdown write it. */
const STRUCK = /~[^~\n]+~/;

/** Reads a line that was typed as text, which is a dish if it ends in an amount. */
export function readLine(line: string): Line {
  if (line.length > MAX_LINE_LENGTH || STRUCK.test(line)) return { kind: "text" };
  const text = line.replace(LEADERS, "\t").trim();
  const prices = pricesOf(text);
  const [first] = prices;
  if (!first || first.label === "") return { kind: "text" };
  const end = text.length - (prices.at(-1)?.amount.length ?? 0);
  if (sellsNothing(text.slice(0, end), text.slice(end))) return { kind: "text" };
  if (prices.length > 1) return { kind: "prices", prices };
  const rest = text.slice(0, end);
  // A tab is also the end of a name without a description.
  const endsInTab = rest.slice(rest.trimEnd().length).includes("\t");
  const label = endsInTab && !first.label.includes("\t") ? `${first.label}\t` : first.label;
  const dish = splitName(label);
  if (dish.name === "" || isQuantity(dish.name)) return { kind: "text" };
  return { kind: "dish", ...dish, price: first.amount };
}

/**
 * A line with a price for each size: `Chasselas 1 dl 5.20 / 5 dl 24.-`. Undefined for another one, and
 * for one whose first label can't be told from the name.
 */
export function readSizedLine(
  line: string,
): { name: string; description: string; sizes: Size[] } | undefined {
  const read = readLine(line);
  const [first, ...others] = read.kind === "prices" ? read.prices : [];
  const label = first && (KNOWN_LABEL.exec(first.label)?.[0] ?? markedLabel(first.label));
  if (!first || label === undefined) return undefined;
  const sizes = sizesOf([{ ...first, label }, ...others]);
  if (!sizes) return undefined;
  return { ...splitName(trimEnd(first.label.slice(0, -label.length))), sizes };
}

/** A quantity, or a word for a size, after a name. */
const KNOWN_LABEL = new RegExp(
  String.raw`(?<=[\s,:])(?:(?:[øØ⌀]\s?)?\d+(?:[.,]\d+)?\s?(?:[mcd]?l|k?g|cm|x)|${[
    "petite?|moyenne?|grande?|normale?|demi|entière?|enfants?|verre|carafe|bouteille",
    "kleine?|mittel|gross|Glas|Karaffe|Flasche|Kinder",
    "piccol[ao]|medi[ao]|bicchiere|caraffa|bottiglia|small|medium|large|glass|bottle",
  ].join("|")})$`,
  "i",
);

/** The text after a name and a tab, or a comma or colon and a space. */
function markedLabel(text: string): string | undefined {
  const mark = Math.max(...["\t", ",", ":"].map((character) => text.lastIndexOf(character)));
  const after = text.slice(mark + 1);
  const label = after.trimStart();
  const isMarked = text[mark] === "\t" || (mark !== -1 && label.length < after.length);
  return isMarked && label !== "" ? label : undefined;
}

/** The sizes that amounts with labels are; undefined without labels, or with too many of them. */
export function sizesOf(prices: LabelledPrice[]): Size[] | undefined {
  const sizes = prices.map(({ label, amount }) => ({
    label: trimLabel(label),
    price: parseTypedPrice(amount) ?? 0,
  }));
  const areSizes = sizes.every(
    ({ label, price }) => isLabel(label) && label.length <= MAX_SIZE_LABEL && price > 0,
  );
  return areSizes && sizes.length > 1 && sizes.length <= MAX_SIZES ? sizes : undefined;
}

function splitName(label: string): { name: string; description: string } {
  const end = endOfName(label);
  // The number of a dish before its name.
  if (/^\s*\d{1,3}[.)]?\s*$/.test(label.slice(0, end)) && end < label.length)
    return splitName(label.slice(end).trimStart());
  const description = label.slice(end + 1).replace(/\t/g, " ");
  return {
    name: trimEnd(`${label.slice(0, end)} `).trim(),
    description: description.replace(/^\s*[:–—-]\s/, "").trim(),
  };
}

/**
 * A name reaches to the first tab or double space, else to the first comma outside of numbers and
 * parentheses, or to the dash or colon that begins the text with this comma.
 */
function endOfName(label: string): number {
  const mark = label.search(/\t|\s{2}/);
  if (mark !== -1) return mark;
  const closing = label.lastIndexOf(")");
  let depth = 0;
  let beginning: number | undefined;
  for (let at = 0; at < label.length; at += 1) {
    if (label[at] === "(" && at < closing) depth += 1;
    if (label[at] === ")") depth = Math.max(0, depth - 1);
    const isInNumber = /\d/.test(label[at - 1] ?? "") && /\d/.test(label[at + 1] ?? "");
    if (depth > 0 || isInNumber) continue;
    if (label[at] === ",") return beginning ?? at;
    const isMark = /^(?:.:| [–—-])\s\D/.test(label.slice(at - 1, at + 3));
    if (isMark && beginning === undefined && !(at < MAX_DAY_LENGTH && isTime(label.slice(0, at))))
      beginning = at;
  }
  return label.length;
}

/** What is longer names no day, in UTF-16 units. */
const MAX_DAY_LENGTH = 40;

/** The amounts of a text that ends in one, with what stands before each; none if it doesn't. */
export function pricesOf(given: string): LabelledPrice[] {
  const text = given.replace(/([.,](?:\d\d|[-–—]))\/(?=\d)/g, "$1 / ");
  const last = amountAtEnd(text);
  if (last === undefined) return [];
  const before = text.slice(0, text.length - last.length);
  const prices: LabelledPrice[] = [];
  let start = 0;
  for (const { from, to } of earlierAmounts(before, last)) {
    prices.push({ label: before.slice(start, from), amount: before.slice(from, to) });
    start = to;
  }
  return [...prices, { label: before.slice(start), amount: last }].map(({ label, amount }, index) => ({
    label: trimEnd(label)
      .replace(index === 0 ? BULLET : BETWEEN, "")
      .replace(AT, ""),
    amount,
  }));
}

/** Where a text has amounts that can't be numbers of its name: `3.50`, `12.-`, `CHF 12`, or `12` before `ou 16`. */
function earlierAmounts(before: string, last: string): { from: number; to: number }[] {
  const words = [...before.matchAll(/[^\s()]+/g)].map(({ 0: word, index }) => {
    const bare = withoutEnd(word, (character) => ",;:".includes(character));
    return { text: bare, from: index, to: index + bare.length };
  });
  return words.flatMap(({ text, from, to }, index) => {
    const [earlier, next] = [words[index - 1], words[index + 1]];
    if (!isLineAmount(text)) return [];
    if (earlier && isCurrency(earlier.text)) return { from: earlier.from, to };
    if (next && isCurrency(next.text)) return { from, to: next.to };
    const isQuantityHere = /\d$/.test(text) && next && UNIT.test(next.text);
    const isMarked = MARKED.test(text) && !isQuantityHere;
    return isMarked || (isBare(text) && isBeforeAlternative(before.slice(to), last)) ? { from, to } : [];
  });
}

/** `g.` may also be a large size. */
const UNIT = /^(?:[mcd]?l|lt|k?g(?!\.)|gr|[cm]?m|vol|pers|x)\b|^[%°]/i;

/** An amount that is written as one; less than a franc is rather a quantity. */
const MARKED = /^[1-9].*[.,](?:\d\d|[-–—]+)$|^(?:CHF|S?Frs?)\.?\d|^\d.*(?:CHF|Frs?\.?)$/i;

/** Whether what follows a number is another price: `/ 6`, `ou 16`, `/ 5 dl 24.-`. */
function isBeforeAlternative(rest: string, last: string): boolean {
  const [, label] = /^\s+(?:[/|]|ou|oder|or?)\s+(\d+(?:[.,]\d+)?\s?(?:[mcd]?l|k?g|cm)\s+)?$/i.exec(rest) ?? [
    undefined,
    null,
  ];
  return label !== null && (label !== undefined || /^\d+$/.test(last));
}

/** The most words of an amount: `17.50 CHF`, `€ 17`. */
const MAX_AMOUNT_WORDS = 3;

function amountAtEnd(text: string): string | undefined {
  if (text.length > MAX_LINE_LENGTH || !/\d/.test(text.slice(-12))) return undefined;
  let found: string | undefined;
  let end = text.length;
  for (let words = 0; words < MAX_AMOUNT_WORDS && end > 0; words += 1) {
    const before = text.slice(0, end).trimEnd();
    const [word = ""] = before.slice(-MAX_WORD_LENGTH).split(/\s/).reverse();
    const start = before.length - word.length;
    // Only a currency belongs to an amount: in "Menu 1 250.00" the 1 doesn't.
    if (found !== undefined && /\d/.test(before.slice(start))) break;
    const candidate = text.slice(start);
    if (isLineAmount(candidate)) found = candidate;
    else if (found !== undefined) break;
    end = start;
  }
  return found;
}

const MAX_WORD_LENGTH = 40;

/** Four digits alone are a year. */
export function isLineAmount(text: string): boolean {
  return text.length <= MAX_WORD_LENGTH && isAmount(text) && !/^\d{4,}$/.test(text);
}

const BULLET = /^[•‣◦○●▪■◆·∙\uf0b7➤►▶→👉✓✔✅🔸🔹🔶🔷*–—-]\ufe0f?\s+/u;

/** What stands between a name and its price: `Reine à 19.-`. */
const AT = /(?<!\s)\s+(?:à|zu|at)$/i;

/** What stands between an amount and the label of the next one. */
const BETWEEN = /^\s*(?:(?:[/|,;–—-]|(?:ou|oder|or?|à)(?=\s|$))\s*)?/i;

/** Without what stands between a text and its amount, such as a comma or a dash. */
function trimEnd(text: string): string {
  return withoutEnd(text, (last, before) => {
    return /[\s,;:/|=>→]/.test(last) || (/[–—-]/.test(last) && /\s/.test(before));
  });
}

/** A text without certain characters at its end, each of which is seen with the one before it. */
function withoutEnd(text: string, isLeftOut: (last: string, before: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isLeftOut(text[end - 1] ?? "", text[end - 2] ?? " ")) end -= 1;
  return text.slice(0, end);
}

/** Whether a number is part of a telephone number, an address, a date, opening hours or a page. */
function sellsNothing(before: string, amount: string): boolean {
  const [sinceLastDigit = ""] = before.split(/(?=\d)/).reverse();
  if (INCOMPLETE.test(before) || TAX.test(sinceLastDigit) || before.trimEnd().endsWith("+")) return true;
  if (!isBare(amount)) return false;
  if (/\d\s*[.,]\s*$/.test(before) || AT.test(before.trimEnd())) return true;
  const groups = before.trim().split(/[\s./-]+/);
  const [group = "", earlier = ""] = groups.reverse();
  const isNumber = /^\d{2,}$/.test(group) && (group.startsWith("0") || /^\+?\d{2,}$/.test(earlier));
  if (isNumber || amount.startsWith("0") || STREET.test(before) || PAGE.test(before)) return true;
  return isTime(before);
}

/** Whether a text has no other words than days, months and what stands beside hours. */
function isTime(text: string): boolean {
  const words = toSearchText(text).match(/\p{L}+/gu) ?? [];
  const { months, weekdays } = calendarWords();
  return words.every((word) => months.has(word) || weekdays.has(word) || OF_TIMES.has(word));
}

/** Words that stand in a name as well are a street's only at the beginning. */
const STREET = new RegExp(
  [
    String.raw`(?:^|[,:;|–-]\s*)(?:place|pl\.|via|viale|piazza|corso|vicolo|passage|quai|ch\.|av\.|bd|grand-?rue)(?=\s)`,
    String.raw`(?:^|[\s,])(?:rue|route|rte|avenue|chemin|boulevard|impasse|ruelle|case postale|postfach)(?=\s)`,
    String.raw`(?:strasse|straße|str\.|gasse|weg|platz)\s*$`,
  ].join("|"),
  "iu",
);

const PAGE = /(?:^|\s)(?:page|seite|pagina|p\.|s\.|n[o°]|nr)\.?\s*$/i;
const TAX = /(?:^|\s)(?:tva|mwst|iva|vat|version|v\.)(?!\p{L})/iu;

/** No name ends in these words: the number after them is a day, an hour, a limit, or the lowest price. */
const INCOMPLETE = new RegExp(
  String.raw`(?:^|[\s'’])(?:${[
    "dès|de|du|des|au|aux|le|la|les|pour|par|sur|jusqu['’]?[aà]",
    "ab|bis|von|vom|zum|am|um|für|pro|je",
    "da|dal|dalla|dalle|di|del|al|alle|per|fino a|from|to|until|for|of",
  ].join("|")})\s*$`,
  "iu",
);

/** What stands beside days and hours, as searched. */
const OF_TIMES = new Set(
  (
    "le les du de des au aux a et h heures ouvert ouverte ouverture horaire horaires ferme tous jours " +
    "von bis am um und uhr offen geschlossen ruhetag dal al dalle alle il e ore aperto chiuso " +
    "from to and open closed lu ma me je ve sa di"
  ).split(" "),
);

/** Whether an amount is a number that may be something else. */
export function isBare(amount: string): boolean {
  return /^\d+$/.test(amount);
}

/** The rows of a list between the titles in it, and the texts that are neither. */
interface TitledRows {
  rows: SheetRow[];
  /** The titles that rows stand under; those of categories in the categories' spelling. */
  titles: Set<string>;
  /** The title that a row stands under, '' if none. */
  titleOf: (row: SheetRow) => string;
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

/**
 * Takes a row with a single text and no amount for a title, if it names a category or looks like
 * the title of one that doesn't exist, so that no dish gets into the category before it.
 */
export function splitByTitles(rows: SheetRow[], options: TitleOptions): TitledRows {
  const names = new Map(options.categories.map(({ name }) => [toSearchText(name), name]));
  const found = rows.map((row, index) => {
    const text = singleText(row, options.isText);
    const name = (text?.endsWith(":") ? text.slice(0, -1).trimEnd() : text) ?? "";
    const isApart = row[0] > (rows[index - 1]?.[0] ?? -1) + 1;
    const isName = text !== undefined && row[1][0]?.[0] !== options.descriptionColumn;
    const category = isName ? names.get(toSearchText(name)) : undefined;
    const canBeTitle = isName && text.length <= MAX_LENGTH.name && !hasOtherNumbers(text);
    const stands = canBeTitle && standsOut(text, isApart);
    return { row, text, name, canBeTitle, category, stands };
  });
  const areTitles = !options.isText && !haveDescriptionsBelow(found);
  const chosen = new Map(Object.entries(options.chosen ?? {}));
  const titleByRow = new Map<number, string>();
  const split: TitledRows = {
    rows: [],
    titles: new Set(),
    others: [],
    titleOf: ([row]) => titleByRow.get(row) ?? "",
  };
  let title = "";
  for (const [index, { row, text, name, canBeTitle, category, stands }] of found.entries()) {
    if (text === undefined) {
      split.rows.push(row);
      titleByRow.set(row[0], title);
      if (title !== "") split.titles.add(title);
      continue;
    }
    const isInNames = options.nameColumn === undefined || row[1].some(([at]) => at === options.nameColumn);
    const next = found[index + 1]?.row;
    const isShort = areTitles && isInNames && next?.[1].some(isAmountCell) && isShortTitle(text);
    const guess = stands || Boolean(canBeTitle && isShort);
    const isTitle = category !== undefined || (canBeTitle && (chosen.get(text) ?? guess));
    if (category === undefined)
      split.others.push({ row: row[0], text, title: isTitle ? name : undefined, canBeTitle });
    if (isTitle) title = category ?? name;
  }
  return split;
}

/** A table in which more dishes than this have a text below them has their descriptions there. */
const MOST_BELOW = 1 / 3;

function haveDescriptionsBelow(rows: { row: SheetRow; text?: string; category?: string; stands: boolean }[]) {
  const described = rows.filter(({ row: [, cells] }, index) => {
    const below = rows[index + 1];
    if (below?.text === undefined || below.category !== undefined || below.stands) return false;
    const amounts = cells.filter(isAmountCell).length;
    return amounts > 0 && cells.length - amounts < 2;
  });
  // Of a large table without such texts, no cell is read.
  if (described.length === 0) return false;
  return described.length > rows.filter(({ row: [, cells] }) => cells.some(isAmountCell)).length * MOST_BELOW;
}

/**
 * The only text of a row, which a merged cell may repeat; undefined if it has another value or an
 * amount. A number alone in a line of a text is one, too, such as that of a page.
 */
function singleText([, cells]: SheetRow, isText = false): string | undefined {
  const [column, text] = cells[0] ?? [];
  if (typeof text !== "string" || (isAmount(text) && !(isText && column === 0))) return undefined;
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

/** Whether a text has two prices, or ends in a number that sells nothing. */
function hasOtherNumbers(text: string): boolean {
  return pricesOf(text).length > 0 && readLine(text).kind !== "dish";
}
