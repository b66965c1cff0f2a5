import { parseTypedPrice } from "~/domain/formats/money";
import { isLabel, isQuantity, MAX_SIZE_LABEL, MAX_SIZES, type Size, trimLabel } from "~/domain/price/sizes";
import { type Amount, readTokens, type Token } from "./line-tokens";
import {
  beginsStreet,
  endsStreet,
  isAt,
  isIncomplete,
  isOfTime,
  isOr,
  isPageWord,
  isPortion,
  isSizeWord,
  isStreetWord,
  isTaxWord,
  takesNumber,
} from "./line-words";

// What a line or a cell of a list is, by its tokens: a dish, several prices, or something else.

export type Line =
  | (LineDish & {
      kind: "dish";
      price: string;
      /** Whether a number before the price was read as a part of it. */
      isDoubtful?: true;
    })
  /** Two amounts or more, and what they are prices of if each of them has a size. */
  | { kind: "prices"; prices: LabelledPrice[]; sized?: LineDish & { sizes: Size[] } }
  | { kind: "text" };

interface LineDish {
  name: string;
  description: string;
  /** Codes of allergens; absent if there are none. */
  codes?: string;
}

/** An amount, and the text before it: `Chasselas 1 dl`, then `5 dl`. */
export interface LabelledPrice {
  label: string;
  amount: string;
}

/** What is known of a list before its lines are read. */
export interface ListFacts {
  /** Francs and centimes stand apart: `18 50`. */
  hasCentimesApart: boolean;
  /** Currencies stand before amounts: `CHF 50`. */
  hasCurrencyBefore: boolean;
  /** The dishes are numbered. */
  hasNumbers: boolean;
  /** Several dishes have codes of allergens, so that a single letter is one, too. */
  hasCodes: boolean;
  /** The marks that notes at the foot begin with. */
  notes: ReadonlySet<string>;
}

export const NOTHING_KNOWN: ListFacts = {
  hasCentimesApart: false,
  hasCurrencyBefore: false,
  hasNumbers: false,
  hasCodes: false,
  notes: new Set(),
};

const TEXT: Line = { kind: "text" };

export function readLine(line: string, facts: ListFacts = NOTHING_KNOWN): Line {
  return readLineTokens(readTokens(line), facts);
}

/** Reads a line that was typed as text, which is a dish if it ends in an amount. */
export function readLineTokens(given: Token[], facts: ListFacts): Line {
  if (facts !== NOTHING_KNOWN) return readByFacts(given, facts);
  const line = alreadyRead.get(given) ?? readByFacts(given, facts);
  alreadyRead.set(given, line);
  return line;
}

/** Lines are read without knowing their list several times, before it is judged. */
const alreadyRead = new WeakMap<Token[], Line>();

function readByFacts(given: Token[], facts: ListFacts): Line {
  if (given.filter((token) => isMark(token, "~")).length > 1) return TEXT;
  const { tokens, codes, isDoubtful } = prepared(given, facts);
  const prices = findPrices(tokens);
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last) return TEXT;
  const label = tokens.slice(0, first.at);
  if (trimmed(label).length === 0 || sellsNothing(tokens.slice(0, last.at), last.amount)) return TEXT;
  const more = codes === "" ? {} : { codes };
  if (prices.length > 1) {
    const sized = sizedDish(tokens, prices);
    return {
      kind: "prices",
      prices: labelled(tokens, prices),
      ...(sized && { sized: { ...sized, ...more } }),
    };
  }
  const dish = splitName(label);
  if (dish.name === "" || isQuantity(dish.name)) return TEXT;
  return { kind: "dish", ...dish, price: last.amount.amount, ...more, ...(isDoubtful && { isDoubtful }) };
}

/** The amounts of a cell that ends in one, with what stands before each; none if it doesn't. */
export function pricesOf(text: string): LabelledPrice[] {
  if (!/\d/.test(text.slice(-MAX_ENDING))) return [];
  const { tokens } = prepared(readTokens(text), OF_A_CELL);
  return labelled(tokens, findPrices(tokens));
}

/** An amount ends within so many characters of the text's end. */
const MAX_ENDING = 16;

/** In a cell of prices nothing but prices is expected. */
const OF_A_CELL: ListFacts = { ...NOTHING_KNOWN, hasCentimesApart: true };

/** The amount that a cell is, as it is typed in a form: `18 50` is `18.50`. Undefined for any other text. */
export function amountOfCell(text: string): string | undefined {
  const trimmedText = text.trim();
  if (trimmedText.length > MAX_CELL_LENGTH || !/\d/.test(trimmedText)) return undefined;
  const [amount, ...others] = readTokens(trimmedText);
  return amount?.kind === "amount" && others.length === 0 ? amount.amount : undefined;
}

const MAX_CELL_LENGTH = 40;

/** The name in a cell without what isn't a part of it; undefined if there is nothing else. */
export function readName(text: string, facts: ListFacts): { name: string; codes: string } | undefined {
  const given = readTokens(text);
  const { tokens, codes } = prepared(given, facts);
  const isWhole = codes === "" && tokens.length === given.length;
  const name = textOf(trimmed(tokens));
  return isWhole || name === "" ? undefined : { name, codes };
}

/** Whether a text ends in one of the list's amounts. */
export function endsInAmount(text: string): boolean {
  return pricesOf(text).length > 0;
}

/** Tokens whose ambiguities are resolved, without codes, numbers of dishes and marks of notes. */
function prepared(given: Token[], facts: ListFacts) {
  const [first, second] = given.filter((token) => !isMark(token, "bullet"));
  const isNumbered = facts.hasNumbers && second !== undefined && isFrontNumber(first);
  let codes = "";
  let isDoubtful = false;
  const tokens = given.flatMap((token, index): Token[] => {
    if (isMark(token, "bullet") || (isNumbered && token === first)) return [];
    if (token.kind === "amount" && token.apart) {
      const isWhole = belongsTogether(token, given[index - 1], facts);
      if (isWhole && token.apart.by === "thousands") isDoubtful = true;
      return isWhole ? [token] : [token.apart.number, token.apart.rest];
    }
    if (
      token.kind === "codes" &&
      codes === "" &&
      (!token.isSingle || (facts.hasCodes && /\p{L}/u.test(token.text)))
    ) {
      codes = token.text.replace(/^[([]|[)\]]$/g, "").trim();
      return [{ kind: "separator", mark: "gap", from: token.from, to: token.to, text: "  " }];
    }
    return token.kind === "note" && facts.notes.has(token.text) ? [] : [token];
  });
  return { tokens, codes, isDoubtful };
}

export function isFrontNumber(token: Token | undefined): boolean {
  return token?.kind === "ordinal" || (token?.kind === "amount" && token.isBare);
}

/** Whether both parts of an amount are its own: the first one may be the number of a menu. */
function belongsTogether({ apart, currency }: Amount, before: Token | undefined, facts: ListFacts): boolean {
  if (!apart || currency === "before") return true;
  if (before?.kind === "word" && takesNumber(before.text)) return false;
  // No price begins with a zero.
  if (apart.by === "space") return facts.hasCentimesApart || apart.rest.text.startsWith("0");
  if (apart.by === "currency") return !facts.hasCurrencyBefore;
  return apart.rest.isMarked || apart.number.text.length === 1;
}

interface FoundPrice {
  at: number;
  amount: Amount;
}

/** The prices of a line that ends in one: amounts that can't be numbers of its name, and those that have sizes. */
function findPrices(tokens: Token[]): FoundPrice[] {
  let at = tokens.length - 1;
  while (at >= 0 && isBetween(tokens[at])) at -= 1;
  const last = tokens[at];
  if (last?.kind !== "amount") return [];
  const prices: FoundPrice[] = [{ at, amount: last }];
  const chain = new Set(chainBefore(tokens, at));
  for (let index = at - 1; index >= 0; index -= 1) {
    const amount = tokens[index];
    if (amount?.kind !== "amount") continue;
    const isPrice =
      amount.isMarked || chain.has(index) || (amount.isBare && isAlternative(tokens, index, at));
    if (isPrice) prices.unshift({ at: index, amount });
  }
  return prices;
}

/** The amounts before one, as long as each of them stands behind a size: `1 dl 5, 5 dl 24`. */
function chainBefore(tokens: Token[], last: number): number[] {
  const found: number[] = [];
  for (let at: number | undefined = last; at !== undefined;) {
    const label = sizeBefore(tokens, skipped(tokens, at - 1));
    const before: number | undefined = label === undefined ? undefined : skipped(tokens, label - 1);
    const isPrice =
      before !== undefined &&
      tokens[before]?.kind === "amount" &&
      sizeBefore(tokens, skipped(tokens, before - 1)) !== undefined;
    at = isPrice ? before : undefined;
    if (at !== undefined) found.push(at);
  }
  return found;
}

/** Where the size begins that ends at a place; undefined if none does. */
function sizeBefore(tokens: Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token?.kind === "quantity") {
    const before = tokens[at - 1];
    return before?.kind === "word" && /^[øØ⌀]$/.test(before.text) ? at - 1 : at;
  }
  if (token?.kind !== "word") return undefined;
  if (isSizeWord(token.text)) return at;
  const before = tokens[at - 1];
  return isPortion(token.text) && before?.kind === "word" && isSizeWord(before.text) ? at - 1 : undefined;
}

/** The nearest place, backwards, at which no separator or 'ou' stands. */
function skipped(tokens: Token[], from: number): number {
  let at = from;
  while (at >= 0 && (isBetween(tokens[at]) || isOrToken(tokens[at]))) at -= 1;
  return at;
}

/** Whether what follows a number is another price: `/ 6`, `ou 16`, `/ 5 dl 24.-`. */
function isAlternative(tokens: Token[], index: number, last: number): boolean {
  const next = tokens[index + 1];
  const isOne = isOrToken(next) || isMark(next, "/") || isMark(next, "|");
  const amount = tokens[last];
  if (!isOne || amount?.kind !== "amount") return false;
  if (last === index + 2) return amount.isBare;
  return last === index + 3 && tokens[index + 2]?.kind === "quantity";
}

const BETWEEN = ["tab", "gap", "leader", "dash", ",", ";", ":", "/", "|", "=", ">"];

/** Whether a token only separates others. */
function isBetween(token: Token | undefined): boolean {
  return token?.kind === "separator" && BETWEEN.includes(token.mark);
}

function isMark(token: Token | undefined, mark: string): boolean {
  return token?.kind === "separator" && token.mark === mark;
}

function isOrToken(token: Token | undefined): boolean {
  return token?.kind === "word" && isOr(token.text);
}

/** Tokens without what separates them from others: also 'ou' before, and 'à' behind them. */
function trimmed(tokens: Token[], isFirst = true): Token[] {
  let [from, to] = [0, tokens.length];
  const isBefore = (token: Token | undefined) =>
    isBetween(token) || (!isFirst && (isOrToken(token) || (token?.kind === "word" && isAt(token.text))));
  while (from < to && isBefore(tokens[from])) from += 1;
  while (to > from && isBetween(tokens[to - 1])) to -= 1;
  const last = tokens[to - 1];
  if (to - from > 1 && last?.kind === "word" && isAt(last.text)) to -= 1;
  while (to > from && isBetween(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}

/** The text of tokens, with single spaces. */
export function textOf(tokens: Token[]): string {
  const parts: string[] = [];
  let end = tokens[0]?.from ?? 0;
  for (const token of tokens) {
    const isSpace = isMark(token, "tab") || isMark(token, "gap") || isMark(token, "leader");
    // Nothing joined in one text is looked at again while it grows.
    if (parts.length > 0 && parts.at(-1) !== " " && (isSpace || token.from > end)) parts.push(" ");
    if (!isSpace) parts.push(token.text);
    end = token.to;
  }
  return parts.join("").trim();
}

function labelled(tokens: Token[], prices: FoundPrice[]): LabelledPrice[] {
  return prices.map(({ at, amount }, index) => {
    const from = index === 0 ? 0 : (prices[index - 1]?.at ?? 0) + 1;
    return { label: textOf(trimmed(tokens.slice(from, at), index === 0)), amount: amount.amount };
  });
}

/** A dish with a price for each size; undefined if the first size can't be told from the name. */
function sizedDish(tokens: Token[], prices: FoundPrice[]): (LineDish & { sizes: Size[] }) | undefined {
  const label = trimmed(tokens.slice(0, prices[0]?.at));
  const from = sizeBefore(label, label.length - 1) ?? markedSize(label);
  if (from === undefined) return undefined;
  const [first, ...others] = labelled(tokens, prices);
  const sizes = first && sizesOf([{ ...first, label: textOf(label.slice(from)) }, ...others]);
  const dish = splitName(label.slice(0, from));
  return sizes && dish.name !== "" ? { ...dish, sizes } : undefined;
}

/** Where a size begins behind a name and a tab, or a comma or colon and a space, outside of parentheses. */
function markedSize(label: Token[]): number | undefined {
  let depth = 0;
  for (let at = label.length - 1; at > 0; at -= 1) {
    const [token, next] = [label[at - 1], label[at]];
    if (isMark(next, ")")) depth += 1;
    if (isMark(next, "(")) depth -= 1;
    const isTab = isMark(token, "tab") || isMark(token, "leader");
    const isComma = (isMark(token, ",") || isMark(token, ":")) && (token?.to ?? 0) < (next?.from ?? 0);
    if (depth === 0 && (isTab || isComma)) return at;
  }
  return undefined;
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

/** The name of a dish, and what follows it. */
function splitName(given: Token[]): { name: string; description: string } {
  const label = trimmed(given);
  const rest = given.slice(given.indexOf(label[label.length - 1] as Token) + 1);
  const endsInTab = rest.some((token) => isMark(token, "tab") || isMark(token, "leader"));
  const end = endOfName(label, endsInTab);
  // The number of a dish before its name.
  if (end === 1 && end < label.length && isFrontNumber(label[0]))
    return splitName(given.slice(given.indexOf(label[0] as Token) + 1));
  return { name: textOf(trimmed(label.slice(0, end))), description: textOf(trimmed(label.slice(end))) };
}

/**
 * A name reaches to the first tab or double space, else to the first comma outside of parentheses, or to the
 * dash or colon that begins the text with this comma; to its end if a tab follows it.
 */
function endOfName(label: Token[], endsInTab: boolean): number {
  const space = label.findIndex(
    (token) => isMark(token, "tab") || isMark(token, "gap") || isMark(token, "leader"),
  );
  if (space !== -1 || endsInTab) return space === -1 ? label.length : space;
  const closing = label.findLastIndex((token) => isMark(token, ")"));
  let depth = 0;
  let beginning: number | undefined;
  for (const [at, token] of label.entries()) {
    if (isMark(token, "(") && at < closing) depth += 1;
    if (isMark(token, ")")) depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    if (isMark(token, ",")) return beginning ?? at;
    if (
      beginning === undefined &&
      beginsText(label, at) &&
      !(at < MAX_DAY_TOKENS && isTime(label.slice(0, at)))
    )
      beginning = at;
  }
  return label.length;
}

/** What is longer names no day. */
const MAX_DAY_TOKENS = 8;

/** Whether a dash between words, or a colon after one, separates a name from a text. */
function beginsText(label: Token[], at: number): boolean {
  const [before, token, next] = [label[at - 1], label[at], label[at + 1]];
  if (!before || !token || !next || /^\d/.test(next.text) || next.from === token.to) return false;
  return isMark(token, ":") || isMark(token, "dash");
}

/** Whether a number is part of a telephone number, an address, a date, opening hours or a page. */
function sellsNothing(before: Token[], amount: Amount): boolean {
  const filled = before.filter((token) => !isMark(token, "gap"));
  const [last, earlier] = filled.toReversed();
  if (last?.kind === "word" && (isIncomplete(last.text) || (last.text === "a" && earlier?.text === "fino")))
    return true;
  if (isMark(last, "+") || isTax(filled)) return true;
  if (!amount.isBare) return false;
  if (last?.kind === "word" && (isAt(last.text) || isPageWord(last.text) || endsStreet(last.text)))
    return true;
  if ((isMark(last, ",") || last?.text === ".") && isNumber(earlier)) return true;
  const groups = filled.filter(
    (token) => !isMark(token, "dash") && !isMark(token, "/") && token.text !== ".",
  );
  const [group, groupBefore] = groups.toReversed();
  const isGroup = isNumber(group, 2) && (group?.text.startsWith("0") || isNumber(groupBefore, 2));
  return isGroup || amount.text.startsWith("0") || isStreet(filled) || isTime(filled);
}

/** Whether a tax is named since the last number. */
function isTax(tokens: Token[]): boolean {
  const from = tokens.findLastIndex(({ text }) => /\d/.test(text));
  return tokens.slice(from + 1).some((token) => token.kind === "word" && isTaxWord(token.text));
}

function isNumber(token: Token | undefined, digits = 1): boolean {
  return token !== undefined && token.text.length >= digits && /^\d+$/.test(token.text);
}

/** Words that stand in a name as well are a street's only at the beginning. */
function isStreet(tokens: Token[]): boolean {
  return tokens.some((token, at) => {
    if (token.kind !== "word") return false;
    const before = tokens[at - 1];
    const begins = before === undefined || [",", ":", ";", "|", "dash"].some((mark) => isMark(before, mark));
    if (begins && beginsStreet(token.text)) return tokens.length > at;
    const isPostBox = token.text.toLowerCase() === "case" && tokens[at + 1]?.text.toLowerCase() === "postale";
    return isPostBox || isStreetWord(token.text);
  });
}

/** Whether a text has no other words than days, months and what stands beside hours. */
function isTime(tokens: Token[]): boolean {
  return tokens.every((token) => token.kind === "separator" || isOfTime(token.text));
}
