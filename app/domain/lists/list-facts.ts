import { toSearchText } from "~/domain/text/normalize-text";
import type { Amount, Token } from "./line-tokens";
import { takesNumber } from "./line-words";
import { isFrontNumber, type ListFacts, NOTHING_KNOWN, readLineTokens, textOf } from "./read-line";

// What is known of a list as a whole, before its lines are read.

/** A line that ends in an amount, and what stands before it. */
interface Priced {
  amount: Amount;
  before: Token[];
}

/** Judges the lines of a text, or the names of a table with their amounts. */
export function judgeList(lines: Token[][]): ListFacts {
  const priced = lines.flatMap((tokens) => pricedLine(tokens) ?? []);
  const dishes = lines.filter((tokens) => readLineTokens(tokens, NOTHING_KNOWN).kind !== "text");
  return {
    hasCentimesApart: areCentimesApart(priced),
    hasCurrencyBefore: areCurrenciesBefore(priced),
    hasNumbers: areNumbered(dishes.map((tokens) => pricedLine(tokens)?.before ?? tokens)),
    hasCodes: haveCodes(lines),
    notes: notesOf(lines.filter((tokens) => pricedLine(tokens) === undefined)),
  };
}

/** Judges the names of a table, which stand apart from their amounts. */
export function judgeNames(names: Token[][], others: Token[][]): ListFacts {
  return {
    hasCentimesApart: false,
    hasCurrencyBefore: false,
    hasNumbers: areNumbered(names),
    hasCodes: haveCodes(names),
    notes: notesOf(others),
  };
}

function pricedLine(tokens: Token[]): Priced | undefined {
  const at = tokens.findLastIndex(({ kind }) => kind !== "separator" && kind !== "note" && kind !== "codes");
  const amount = tokens[at];
  return amount?.kind === "amount" && at > 0 ? { amount, before: tokens.slice(0, at) } : undefined;
}

/**
 * Whether numbers at the ends of lines are francs and centimes. An age before a price in francs looks alike
 * (`Whisky 12 25`), but few prices have such centimes, and it may be all that tells two names apart.
 */
function areCentimesApart(priced: Priced[]): boolean {
  const apart = priced.filter(({ amount, before }) => amount.apart?.by === "space" && !isNumberedBy(before));
  const bare = priced.filter(({ amount }) => amount.isBare);
  const decimals = priced.filter(({ amount }) => !amount.apart && /[.,]\d/.test(amount.text));
  if (apart.length < 2 || bare.length * 2 > apart.length || decimals.length > apart.length) return false;
  const unusual = apart.filter(({ amount }) => /[1-8]5$/.test(amount.amount));
  const names = new Set(apart.map(({ before }) => toSearchText(textOf(before))));
  return unusual.length * 4 <= apart.length && names.size === apart.length;
}

/** Whether the number after these words may be a part of the name: `Menu 2`. */
function isNumberedBy(before: Token[]): boolean {
  const last = before.at(-1);
  return last?.kind === "word" && takesNumber(last.text);
}

function areCurrenciesBefore(priced: Priced[]): boolean {
  const count = (place: Amount["currency"]) =>
    priced.filter(({ amount }) => amount.currency === place).length;
  return count("before") > count("after");
}

const MIN_NUMBERED = 3;
/** Most lines, in parts of ten. */
const MOST = 8;

/**
 * Whether the numbers in front of names count (1, 2, 3; 101, 102), and the names differ without them. Others
 * are quantities or ages: `4 croquettes`, `6 escargots`.
 */
function areNumbered(names: Token[][]): boolean {
  const numbered = names.flatMap((tokens) => {
    const [first, ...rest] = tokens.filter((token) => token.kind !== "separator" || token.mark !== "bullet");
    if (!first || (rest[0]?.kind !== "word" && rest[0]?.kind !== "separator") || !isFrontNumber(first))
      return [];
    return { number: parseInt(first.text, 10), isOrdinal: first.kind === "ordinal", rest };
  });
  if (numbered.length < MIN_NUMBERED || numbered.length * 10 < names.length * MOST) return false;
  const steps = numbered.slice(1).map(({ number }, index) => number - (numbered[index]?.number ?? 0));
  // They may begin anew with each category.
  const rise = steps.every((step, index) => step > 0 || numbered[index + 1]?.number === 1);
  const different = new Set(numbered.map(({ rest }) => toSearchText(textOf(rest))));
  if (!rise || different.size < numbered.length) return false;
  const ordinals = numbered.filter(({ isOrdinal }) => isOrdinal);
  if (ordinals.length * 2 > numbered.length) return true;
  const [first] = numbered;
  const capitals = numbered.filter(({ rest }) => /^["«“'‘]?\p{Lu}/u.test(textOf(rest)));
  const ones = steps.filter((step) => step === 1);
  const begins = first !== undefined && (first.number === 1 || first.number >= 10);
  return begins && capitals.length * 2 > numbered.length && ones.length * 2 >= steps.length;
}

function haveCodes(lines: Token[][]): boolean {
  return lines.some((tokens) =>
    tokens.some((token) => token.kind === "codes" && !token.isSingle && /\p{L}/u.test(token.text)),
  );
}

/** The marks with which notes at the foot of a list begin: `* Estonie`. */
function notesOf(others: Token[][]): Set<string> {
  return new Set(
    others.flatMap(([first]) => {
      const mark = /^[*†‡¹²³]{1,3}/.exec(first?.text ?? "")?.[0];
      return mark === undefined ? [] : [mark];
    }),
  );
}
