import { findOtherCurrency, isAmount } from "~/domain/formats/money";

// A line or a cell of a list, read once from left to right. What it means is decided by its tokens alone.

interface Place {
  /** Where it stands in the line, in UTF-16 units. */
  from: number;
  to: number;
  /** As it was typed. */
  text: string;
}

export type Mark =
  | "tab"
  | "gap"
  | "leader"
  | "bullet"
  | "dash"
  | "~"
  | ","
  | ";"
  | ":"
  | "/"
  | "|"
  | "+"
  | "="
  | ">"
  | "("
  | ")";

export interface Separator extends Place {
  kind: "separator";
  mark: Mark;
}

export interface Amount extends Place {
  kind: "amount";
  /** As a cell of prices has it: `18.50`, `CHF 12`, `24.-`. */
  amount: string;
  /** Digits alone, which may be a number of something. */
  isBare: boolean;
  /** Written as an amount of a franc or more: `3.50`, `12.-`, `CHF 12`. */
  isMarked: boolean;
  currency?: "before" | "after";
  apart?: Apart;
}

/** An amount in two parts, of which the first one may belong to the name instead. */
export interface Apart {
  /** `18 50`, `18 fr. 50`, `2 450.-`. */
  by: "space" | "currency" | "thousands";
  number: Amount;
  rest: Amount;
}

/** `A, C, G`, which another list's legend explains. */
interface Codes extends Place {
  kind: "codes";
  isSingle: boolean;
}

/** `word`: also a number that is no amount, such as a year or a day; `ordinal`: the number of a dish, `12.`. */
interface Plain extends Place {
  kind: "word" | "quantity" | "ordinal" | "currency" | "note";
}

export type Token = Separator | Amount | Codes | Plain;

/** A longer line is no dish, in UTF-16 units. */
export const MAX_LINE_LENGTH = 4000;

const SPACES = /\s+/uy;
/** The dots or strokes between a name and its price. */
const LEADER = /\.{2,}|…|(?:\s{1,3}\.){2,}|[·_=]{2,}|[-–—]{3,}/uy;
const BULLET = /[•‣◦○●▪■◆·∙\uf0b7➤►▶→👉✓✔✅🔸🔹🔶🔷*–—-]\ufe0f?(?=\s)/uy;
const ORDINAL = /\d{1,3}[.)](?=\s+\p{L})/uy;
const DASH = /[–—-](?=\s|$)|[–—](?=\d)/uy;
/** Marks that a note at the foot explains. */
const NOTE = /[*†‡¹²³]{1,3}(?=[\s,;:.)]|$)/uy;
const NUMBER = /[-−]?(?:\d{1,3}(?:['’‘ʼ´＇]\d{3})+(?!\d)|\d+)(?:[.,](?:\d+|[-‐-―−]{1,2}))?/uy;
/** `-.90`, `–.50`, `.50`: less than a franc. */
const CENTIMES_ALONE = /(?:[-‐-―−][.,]|\.)\d\d(?![\d.,'’\p{L}])/uy;
/** What goes on within a number: a day, an hour, a range. */
const GOES_ON = /[.:,’'-]\d[\d.:,’'-]*/uy;
const FRACTION = /[1-3]\/[2-8](?!\d)/uy;
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]{2}/uy;
const CURRENCY_BEFORE = /(?:CHF|S?Frs?|EUR|USD|\p{Sc})\.?(?=\s{0,3}(?:[-‐-―−]?\.)?\d)/iuy;
const CURRENCY_AFTER =
  /\s{0,3}(?:(?:CHF|S?Frs?|francs?|Franken|franchi|EUR|euros?|USD)(?!\p{L})|\p{Sc})\.?/iuy;
const CURRENCY = /(?:CHF|S?Frs?|EUR|USD|\p{Sc})\.?(?![\p{L}\d])/iuy;
/** `g.` may also be a large size, and `l'` an article. */
const UNIT =
  /\s?(?:(?:[mcd]?l|lt|k?g(?!\.)|gr|[cm]?m|vol|pers|personnes?|x|ans?|jahre?|anni|pi[eè]ces?|pcs|pces?|st(?:ü|u)ck|stk)(?![\p{L}\d'’])|[%°])\.?/iuy;
const CENTIMES = /\d[05](?!\d|[.,'’]\d|[.,][-‐-―−])/uy;
const THOUSANDS = /\d{3}(?:[.,](?:\d\d(?!\d)|[-‐-―−]{1,2}))?(?!\d|[.,'’]\d)/uy;
/** `18.50.-` */
const DASH_AFTER = /\.?[-‐-―−]{1,2}(?=\s|$)/uy;
const BRACKETED_CODES = /[([]\s?(?:\p{L}|\d{1,2})(?:\s?[,;]\s?(?:\p{L}|\d{1,2})){0,19}\s?[)\]]/uy;
const CAPITAL_CODES = /\p{Lu}(?:, ?\p{Lu}){1,19}(?=\s|$)/uy;
const LETTERS = /[\p{L}\p{M}\d]+/uy;
const END_OF_WORD = /[\s,;:/|()[\]=>→…~]|\.{2}|[·_]{2}|[-–—]{3}|[*†‡¹²³]{1,3}(?=[\s,;:.)]|$)/uy;

/** The tokens of a line; none of one that is too long for a dish. */
export function readTokens(line: string): Token[] {
  const tokens: Token[] = [];
  if (line.length > MAX_LINE_LENGTH) return tokens;
  let at = 0;
  while (at < line.length) {
    const token = tokenAt(line, at, tokens.at(-1));
    at = token.to;
    const last = tokens.at(-1);
    if (isSpace(token) && last && isSpace(last)) tokens[tokens.length - 1] = joinSpaces(last, token);
    // A single space only separates words.
    else if (!isSpace(token) || token.mark !== "gap" || token.text.length > 1) tokens.push(token);
  }
  return tokens;
}

function isSpace(token: Token): token is Separator {
  return token.kind === "separator" && ["tab", "gap", "leader"].includes(token.mark);
}

function joinSpaces(one: Separator, other: Separator): Separator {
  const [{ mark }] = one.mark === "gap" ? [other] : [one];
  return { ...one, mark, to: other.to, text: one.text + other.text };
}

function tokenAt(line: string, at: number, last: Token | undefined): Token {
  const match = (pattern: RegExp) => matchAt(pattern, line, at);
  const place = (text: string): Place => ({ from: at, to: at + text.length, text });
  const separator = (mark: Mark, text: string): Separator => ({ kind: "separator", mark, ...place(text) });
  const [letter, before] = [line.charAt(at), line.charAt(at - 1)];
  const isApart = before === "" || SPACE.test(before);
  // Most words begin with a letter that begins nothing else.
  if (/[abdg-rtv-z]/.test(letter)) return { kind: "word", ...place(line.slice(at, endOfWord(line, at))) };
  const leader = STROKE.test(letter) || SPACE.test(letter) ? match(LEADER) : undefined;
  if (leader) return separator("leader", leader);
  const spaces = match(SPACES);
  if (spaces) return separator(spaces.includes("\t") ? "tab" : "gap", spaces);
  const start = last === undefined || isBullet(last);
  const bullet = start ? match(BULLET) : undefined;
  if (bullet) return separator("bullet", bullet);
  const ordinal = start ? match(ORDINAL) : undefined;
  if (ordinal) return { kind: "ordinal", ...place(ordinal) };
  const isWhole = !/[\p{L}\d]/u.test(before);
  const number = isWhole ? numberAt(line, at) : undefined;
  if (number) return number;
  const codes = codesAt(line, at, isApart);
  if (codes) return codes;
  const dash = isApart && STROKE.test(letter) ? match(DASH) : undefined;
  if (dash) return separator("dash", dash);
  const mark = MARKS[letter];
  if (mark) return separator(mark, letter);
  const note = match(NOTE);
  if (note) return { kind: "note", ...place(note) };
  const currency = isWhole ? match(CURRENCY) : undefined;
  if (currency) return { kind: "currency", ...place(currency) };
  return { kind: "word", ...place(line.slice(at, endOfWord(line, at))) };
}

const SPACE = /\s/;
const STROKE = /[.…·_=–—-]/;

/** Whether nothing but the beginning of a line stands before a place. */
function isBullet(last: Token): boolean {
  return last.kind === "separator" && last.mark === "bullet";
}

const MARKS: Partial<Record<string, Mark>> = {
  ",": ",",
  ";": ";",
  ":": ":",
  "/": "/",
  "|": "|",
  "+": "+",
  "=": "=",
  ">": ">",
  "→": ">",
  "~": "~",
  "(": "(",
  "[": "(",
  ")": ")",
  "]": ")",
};

/** The first match of a pattern at a place. */
function matchAt(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(line)?.[0];
  return found === "" ? undefined : found;
}

/** A word ends before a mark, and before the note that it refers to. */
function endOfWord(line: string, at: number): number {
  let end = at + (matchAt(LETTERS, line, at) ?? " ").length;
  while (end < line.length && matchAt(END_OF_WORD, line, end) === undefined)
    end += (matchAt(LETTERS, line, end) ?? " ").length;
  return end;
}

function codesAt(line: string, at: number, isApart: boolean): Codes | undefined {
  const text =
    matchAt(BRACKETED_CODES, line, at) ?? (isApart && at > 0 ? matchAt(CAPITAL_CODES, line, at) : undefined);
  if (text === undefined) return undefined;
  return { kind: "codes", from: at, to: at + text.length, text, isSingle: !/[,;]/.test(text) };
}

/** The amount, the quantity or another number that begins at a place. */
function numberAt(line: string, at: number): Token | undefined {
  const before = matchAt(CURRENCY_BEFORE, line, at);
  const start = before === undefined ? at : afterSpaces(line, at + before.length);
  const centimes = centimesAt(line, at, start);
  if (centimes) return centimes;
  const number = matchAt(NUMBER, line, start);
  if (number === undefined) return undefined;
  const end = start + number.length;
  const other = before === undefined ? otherNumberAt(line, at, end) : undefined;
  if (other) return other;
  if (/^[1-9]\d{0,2}$/.test(number)) {
    const apart = raisedAt(line, at, end, before) ?? apartAt(line, at, end, before);
    if (apart) return apart;
  }
  const dash = /[.,]\d\d$/.test(number) ? (matchAt(DASH_AFTER, line, end) ?? "") : "";
  const after = before === undefined ? currencyAfter(line, end + dash.length) : "";
  const to = end + dash.length + after.length;
  // `7up`, `1er`: a word that begins with digits.
  if (after === "" && /\p{L}/u.test(line.charAt(to))) return undefined;
  const text = line.slice(at, to);
  const amount = dash === "" ? text : line.slice(at, end) + after;
  if (!isAmount(amount) || /^\d{4,}$/.test(amount)) return { kind: "word", from: at, to, text };
  const currency = before !== undefined ? "before" : after === "" ? undefined : "after";
  return { ...amountOf(at, amount, currency), to, text };
}

/** An amount without francs, which begins with its currency or stands apart. */
function centimesAt(line: string, at: number, start: number): Amount | undefined {
  const centimes = matchAt(CENTIMES_ALONE, line, start);
  if (centimes === undefined || (at > 0 && !SPACE.test(line.charAt(at - 1)))) return undefined;
  const end = start + centimes.length;
  const after = start === at ? currencyAfter(line, end) : "";
  const text = line.slice(at, end + after.length);
  return {
    ...amountOf(at, text, start > at ? "before" : after === "" ? undefined : "after"),
    amount: `0.${centimes.slice(-2)}`,
    isMarked: true,
  };
}

/** A quantity, or a number that goes on: a fraction, a day, an hour, a range. */
function otherNumberAt(line: string, at: number, numberEnd: number): Token | undefined {
  const fraction = matchAt(FRACTION, line, at);
  const goesOn = matchAt(GOES_ON, line, numberEnd);
  const end = fraction === undefined ? numberEnd : at + fraction.length;
  const isWhole = /[-‐-―−]/.test(line.charAt(end - 1));
  const unit = isWhole || goesOn !== undefined ? undefined : matchAt(UNIT, line, end);
  const place = (to: number): Place => ({ from: at, to, text: line.slice(at, to) });
  if (unit !== undefined) return { kind: "quantity", ...place(end + unit.length) };
  if (fraction !== undefined) return { kind: "word", ...place(end) };
  return goesOn === undefined ? undefined : { kind: "word", ...place(numberEnd + goesOn.length) };
}

function afterSpaces(line: string, at: number): number {
  return at + (matchAt(SPACES, line, at) ?? "").length;
}

/** The currency after a number, '' if there is none or if it belongs to the next one: `5 CHF 12.50`. */
function currencyAfter(line: string, end: number): string {
  const after = matchAt(CURRENCY_AFTER, line, end);
  if (after === undefined) return "";
  const start = afterSpaces(line, end + after.length);
  const next = matchAt(NUMBER, line, start);
  const isOfNext = next !== undefined && matchAt(CURRENCY_AFTER, line, start + next.length) === undefined;
  return isOfNext && matchAt(UNIT, line, start + next.length) === undefined && !/^\s*fran/i.test(after)
    ? ""
    : after;
}

function amountOf(from: number, text: string, currency?: Amount["currency"]): Amount {
  const isWritten = /^[1-9].*[.,](?:\d\d|[-‐-―−]{1,2})$/u.test(text);
  return {
    kind: "amount",
    from,
    to: from + text.length,
    text,
    amount: text,
    isBare: /^\d+$/.test(text),
    isMarked: isWritten || currency !== undefined,
    ...(currency && { currency }),
  };
}

/** A number without the currency before it. */
function digitsOf(line: string, at: number, end: number, before: string | undefined): string {
  return line.slice(before === undefined ? at : afterSpaces(line, at + before.length), end);
}

/** `18⁵⁰` */
function raisedAt(line: string, at: number, end: number, before: string | undefined): Amount | undefined {
  const raised = matchAt(RAISED, line, end);
  if (raised === undefined) return undefined;
  const digits = [...raised].map((digit) => DIGITS.indexOf(digit)).join("");
  const to =
    end + raised.length + (before === undefined ? currencyAfter(line, end + raised.length) : "").length;
  const francs = digitsOf(line, at, end, before);
  const text = line.slice(at, to);
  return { ...amountOf(at, text), amount: `${francs}.${digits}`, isBare: false, isMarked: true };
}

const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** An amount whose francs, or thousands, stand apart from the rest, and after which no word follows. */
function apartAt(line: string, at: number, end: number, before: string | undefined): Amount | undefined {
  const between = before === undefined ? matchAt(CURRENCY_AFTER, line, end) : undefined;
  const from = end + (between ?? "").length;
  const start = from + (/\s/.test(line.charAt(from)) ? 1 : 0);
  const centimes = start > from || between !== undefined ? matchAt(CENTIMES, line, start) : undefined;
  const thousands = start > from && between === undefined ? matchAt(THOUSANDS, line, start) : undefined;
  const part = centimes ?? thousands;
  if (part === undefined) return undefined;
  const after = matchAt(CURRENCY_AFTER, line, start + part.length) ?? "";
  // Of `5 CHF 15 CHF` each has its own currency.
  if ((after !== "" && between !== undefined) || !isAtEnd(line, start + part.length + after.length))
    return undefined;
  const to = start + part.length + after.length;
  const restFrom = between === undefined ? start : afterSpaces(line, end);
  const currency = between === undefined ? after : between;
  const [number, rest] = [line.slice(at, end), line.slice(restFrom, to)];
  const francs = digitsOf(line, at, end, before);
  const foreign = findOtherCurrency(line.slice(at, to));
  return {
    kind: "amount",
    from: at,
    to,
    text: line.slice(at, to),
    isBare: false,
    isMarked: true,
    amount: `${francs}${centimes === undefined ? "" : "."}${part}${foreign === undefined ? "" : ` ${foreign}`}`,
    ...(before !== undefined ? { currency: "before" } : currency !== "" && { currency: "after" }),
    apart: {
      by: centimes === undefined ? "thousands" : between === undefined ? "space" : "currency",
      number: amountOf(at, number, before === undefined ? undefined : "before"),
      rest: amountOf(restFrom, rest, between !== undefined ? "before" : after === "" ? undefined : "after"),
    },
  };
}

/** Whether a text ends at a place, or something else begins. */
function isAtEnd(line: string, at: number): boolean {
  return /^(?:$|\s*$|\s{2}|\t|\s?[,;/|([*–—-]|\s?\.\.)/.test(line.slice(at, at + 3));
}
