import { formatAmount, parseTypedPrice, toFrancs } from "~/domain/formats/money";
import { normalizeText } from "~/domain/text/normalize-text";

// The sizes of a dish: a wine by the glass and by the bottle, a pizza small or large.

export interface Size {
  label: string;
  /** In centimes. */
  price: number;
}

/** The sizes of a dish, at least one; null for none. */
export type Sizes = Size[] | null;

export const MAX_SIZES = 6;

export const MAX_SIZE_LABEL = 20;

/** Currencies, which are no label and end none: 'CHF 5.20' is an amount. */
const CURRENCY =
  /(?<!\p{L})(?:CHF|S?Frs?|francs?|Franken|franchi|EUR|USD|GBP|euros?|dollars?)(?!\p{L})|\p{Sc}/giu;

const QUANTITY = /^(\d+(?:[.,]\d+)?)\s*(ml|cl|dl|l|g|kg|cm|x)$/i;

/** An amount without spaces, and its currency. */
const AMOUNT = /^(?:(?:CHF|S?Frs?)\.?\s*)?[\d.,'’–—−-]+(?:\s*(?:CHF|S?Frs?)\.?)?$/i;

/** The most words of an amount: `CHF 5.20`, `5.20 CHF`. */
const MAX_AMOUNT_WORDS = 3;

/** A longer text is no list of sizes, in UTF-16 units. */
const MAX_SIZES_LENGTH = 600;

/** Whether an input says that a dish has no sizes; undefined is an empty row of a form. */
export function areNoSizes(sizes: unknown): boolean {
  return (
    sizes === null || sizes === "" || (Array.isArray(sizes) && sizes.every((size) => size === undefined))
  );
}

export function toSizesJson(sizes: Sizes) {
  return (sizes ?? []).map(({ label, price }) => ({ label, price: toFrancs(price) }));
}

/** Sizes in a line and in a cell: '1 dl 5.20; 5 dl 24.00'. */
export function formatSizes(sizes: Size[]): string {
  return sizes.map(({ label, price }) => `${label} ${formatAmount(price)}`).join("; ");
}

/**
 * Reads sizes from a text: two or more parts between semicolons or line ends, each a label and an
 * amount, or one whose label is a quantity. Undefined for any other text.
 */
export function parseSizes(text: string): Size[] | undefined {
  if (text.length > MAX_SIZES_LENGTH) return undefined;
  const parts = text
    .split(/[;\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const sizes = parts.map(parseSize);
  if (!sizes.every((size) => size !== undefined)) return undefined;
  return sizes.length > 1 || sizes.some(({ label }) => isQuantity(label)) ? sizes : undefined;
}

/** One size as `formatSizes` writes it, whatever its label: 'petite 9.00'. Undefined for any other text. */
export function parseOwnSize(text: string): Size | undefined {
  if (text.length > MAX_SIZES_LENGTH || !/^\S.*\s\d+\.\d\d$/.test(text)) return undefined;
  const size = parseSize(text);
  return size && formatSizes([size]) === text ? size : undefined;
}

/** A label and an amount, which takes all words that belong to it. */
function parseSize(part: string): Size | undefined {
  const words = part.split(/\s+/);
  for (let count = Math.min(MAX_AMOUNT_WORDS, words.length - 1); count > 0; count -= 1) {
    const amount = words.slice(-count).join(" ");
    if (!AMOUNT.test(amount)) continue;
    const label = words.slice(0, -count).join(" ");
    const price = parseTypedPrice(amount);
    return price !== null && price > 0 && isLabel(label) ? { label, price } : undefined;
  }
  return undefined;
}

export function trimLabel(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Whether a trimmed text can be a label: no currency, amount or number alone, nothing that separates sizes. */
export function isLabel(text: string): boolean {
  const words = text.replace(CURRENCY, " \0 ").trim();
  return /[^\s\d.,'’–—−\0-]/.test(words) && !/[;=\r\n]|\0\s*\.?$/.test(words);
}

/** Whether a label is the same in all languages: '5 dl', '0,5l', '2 x'. */
export function isQuantity(label: string): boolean {
  return QUANTITY.test(label);
}

/** The form in which labels are compared: without differences of case and spaces. */
export function labelKey(label: string): string {
  const [, number, unit] = QUANTITY.exec(label) ?? [];
  if (number && unit) return number.replace(",", ".") + unit.toLowerCase();
  return normalizeText(label).replaceAll(" ", "");
}

/** The name of a form's field, as errors name it: 'sizes[2].label'. */
export function sizeField(index: number, field: "label" | "price"): string {
  return `sizes[${index}].${field}`;
}

/** A dish's sizes as the fields of its form: all rows, empty ones too. */
export function sizeFields(sizes: Sizes): Record<string, string> {
  const rows = Array.from({ length: MAX_SIZES }, (_, index): [string, string][] => {
    const size = sizes?.[index];
    return [
      [sizeField(index, "label"), size?.label ?? ""],
      [sizeField(index, "price"), size ? formatAmount(size.price) : ""],
    ];
  });
  return Object.fromEntries(rows.flat());
}
