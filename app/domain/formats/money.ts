import { removeInvisible } from "~/domain/text/normalize-text";

/** Amounts of money: integer centimes inside the program, francs in JSON, forms and workbooks. */

/** The highest price that can be stored, in centimes (100,000 francs). */
export const MAX_PRICE_CENTIMES = 100_000_00;

/** The multiples that prices can be rounded to, in centimes. */
export const ROUNDINGS = [5, 10, 50, 100] as const;

/** A longer text is no amount, in UTF-16 units. */
const MAX_AMOUNT_LENGTH = 80;

/** Francs as the API accepts them: `12`, `12.5`, `12.50`. */
const STRICT = /^(-?)(\d{1,6})(?:\.(\d{1,2}))?$/;

/**
 * Francs as people type them: `18`, `18.50`, `18,50`, `18.-`, `18,–`, `18.—`,
 * `CHF 18.50`, `18.50 CHF`, `Fr. 18.50`, `SFr. 18.-`, `1'250.00`. `\s` includes the
 * no-break spaces; thousands may be set apart by a space or an apostrophe, never by a
 * point or a comma, which could be decimal separators.
 */
const TYPED =
  /^(?:(?:CHF|S?Frs?)\.?\s*)?([-−]?)(\d{1,6}|\d{1,3}['’‘ʼ´＇\s]\d{3})(?:[.,](?:(\d{1,2})|[-‐-―−]{1,2}))?(?:\s*(?:CHF|S?Frs?|francs?|Franken|franchi)\.?)?$/i;

/** Another currency in an amount, by its sign or its name. */
const OTHER_CURRENCY = /(\p{Sc})|(?:^|[^\p{L}])(EUR|USD|GBP|euro|dollar)s?(?:$|[^\p{L}])/iu;

/** A longer text is no amount and no heading of one, in UTF-16 units. */
const MAX_NAMED_LENGTH = 200;

const CURRENCY_CODES: Record<string, string> = {
  "€": "EUR",
  EURO: "EUR",
  $: "USD",
  DOLLAR: "USD",
  "£": "GBP",
};

/**
 * Reads francs from a number, or from text with a point, into centimes. Null for
 * anything else: more than two decimals, NaN, infinities, amounts above 100,000
 * francs. Negative amounts are read as such.
 */
export function parsePrice(value: unknown): number | null {
  if (typeof value !== "number") {
    const text = typeof value === "string" ? value.trim() : "";
    return text.length > MAX_AMOUNT_LENGTH ? null : toCentimes(STRICT.exec(text));
  }
  const centimes = toHundredths(value);
  return centimes !== null && Math.abs(centimes) <= MAX_PRICE_CENTIMES ? centimes : null;
}

/** How far a number may be from a hundredth, in hundredths: 4.8 + 0.76 is 5.5600000000000005. */
const MAX_FLOATING = 0.01;

/** A number in hundredths, such as francs in centimes; null if it has more than two decimals. */
export function toHundredths(value: number): number | null {
  const hundredths = Math.round(value * 100);
  // Not for NaN and the infinities; and -0 is 0.
  return Math.abs(value * 100 - hundredths) <= MAX_FLOATING ? hundredths || 0 : null;
}

/** Whether nothing but its decimals keeps `parsePrice` from reading a value. */
export function hasTooManyDecimals(value: unknown): boolean {
  if (typeof value === "string") return /^-?\d{1,6}\.\d{3,}$/.test(value.trim());
  return typeof value === "number" && Number.isFinite(value) && toHundredths(value) === null;
}

/** Reads francs that were typed into a form or a workbook, in any of the usual spellings. */
export function parseTypedPrice(text: string): number | null {
  const amount = text.trim();
  if (amount.length > MAX_AMOUNT_LENGTH) return null;
  return toCentimes(TYPED.exec(removeInvisible(amount).trim()));
}

export function isAmount(text: string): boolean {
  const amount = text.trim();
  return amount.length <= MAX_AMOUNT_LENGTH && parseTypedPrice(amount.replace(OTHER_CURRENCY, " ")) !== null;
}

/** Whether a word is a currency's alone. */
export function isCurrency(word: string): boolean {
  return /^(?:CHF|S?Frs?|EUR|€)\.?$/i.test(word);
}

/** The code, such as EUR, or else the sign of another currency that a text names; undefined if it names none. */
export function findOtherCurrency(text: string): string | undefined {
  if (text.length > MAX_NAMED_LENGTH) return undefined;
  const [, sign, name] = OTHER_CURRENCY.exec(text) ?? [];
  const found = (sign ?? name)?.toUpperCase();
  return found && (CURRENCY_CODES[found] ?? found);
}

/** Centimes as a number of francs, for JSON and Excel. */
export function toFrancs(centimes: number): number {
  return centimes / 100;
}

/** Centimes as the amount in a form field: `18.50`. */
export function formatAmount(centimes: number): string {
  return (centimes / 100).toFixed(2);
}

/** Centimes as guests read them: `CHF` + no-break space + amount with two decimals. */
export function formatPrice(centimes: number): string {
  return `CHF\u00A0${formatAmount(centimes)}`;
}

/** What the cheapest and the dearest cost, in centimes: 'CHF 15.50-27.00', or one price if they are equal. */
export function formatPriceRange(prices: number[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)}-${formatAmount(highest)}`;
}

function toCentimes(match: RegExpExecArray | null): number | null {
  if (!match) return null;
  const [, sign, francs = "", decimals = ""] = match;
  const centimes = Number(francs.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (centimes > MAX_PRICE_CENTIMES) return null;
  return sign && centimes ? -centimes : centimes;
}

/** A typed percentage as a plain number: '+3 %' is '3', '- 2,5%' is '-2.5'. Anything else stays for the schema to reject. */
export function readTypedPercent(typed: string): string {
  const text = typed.trim();
  if (text.length > MAX_AMOUNT_LENGTH) return typed;
  const [, sign = "", amount] = /^([+\-−]?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(text) ?? [];
  return amount === undefined ? typed : `${/[-−]/.test(sign) ? "-" : ""}${amount.replace(",", ".")}`;
}
