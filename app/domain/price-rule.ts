import { z } from "zod";
import { priceMessages } from "~/messages/menu";
import { findOtherCurrency, MAX_PRICE_CENTIMES, parsePrice, parseTypedPrice, toFrancs } from "./money";
import { fieldSchema, isRecord, UNREADABLE } from "./field-schema";

// The rule for prices: the price is above 0, the discount price between 0 and the price.

export interface PriceRuleMessages {
  priceNotPositive: string;
  discountNegative: string;
  discountAbovePrice: string;
}

/**
 * The errors of a price and a discount price in the same unit, by documented field
 * name. Values that are missing or unreadable are not checked.
 * @param storedPrice By which a discount is judged beside a price that can't be read.
 */
export function priceErrors(
  { price, dprice }: { price: unknown; dprice: unknown },
  messages: PriceRuleMessages,
  storedPrice?: number,
): { price?: string; dprice?: string } {
  const hasPrice = typeof price === "number";
  const highest = hasPrice ? price : storedPrice;
  const errors: { price?: string; dprice?: string } = {};
  if (hasPrice && price <= 0) errors.price = messages.priceNotPositive;
  if (typeof dprice !== "number") return errors;
  if (dprice < 0) errors.dprice = messages.discountNegative;
  else if (highest !== undefined && highest > 0 && dprice > highest)
    errors.dprice = messages.discountAbovePrice;
  return errors;
}

/** A price, limited to the range from 0 to `highest`, as the browser corrects it where one sees it; the server never does. */
export function clampPrice(price: number, highest = Infinity): number {
  return Math.max(0, Math.min(price, highest));
}

/** What a field with an amount accepts, in the words of JSON Schema. */
export const PRICE = {
  type: ["number", "string", "null"],
  minimum: 0,
  maximum: toFrancs(MAX_PRICE_CENTIMES),
};

/**
 * Francs as a number or as text with a point, into centimes; an empty field is 0.
 * @param field Its name in the message for an invalid amount (see `parsePrice`).
 */
export function priceField(field: "Price" | "Discount price") {
  return fieldSchema(PRICE, (value, reject) => {
    const isEmpty = value === undefined || value === null || (typeof value === "string" && !value.trim());
    const price = isEmpty ? 0 : parsePrice(value);
    if (price !== null) return price;
    const message = unreadablePriceMessage(field, typeof value === "string" ? value : "");
    return reject(message, UNREADABLE);
  });
}

/** Why a text is no amount: it names another currency, or can't be read. */
export function unreadablePriceMessage(field: "Price" | "Discount price", text: string): string {
  const currency = findOtherCurrency(text);
  return currency ? priceMessages.otherCurrency(field, currency) : priceMessages.invalid(field);
}

/** Makes an item's schema accept typed prices, in any of the usual spellings (see `parseTypedPrice`). */
export function withTypedPrices<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(readTypedPrices, schema);
}

/** An item with its typed prices as numbers of francs. An invalid one is left for the schema to reject. */
function readTypedPrices(fields: unknown): unknown {
  if (!isRecord(fields)) return fields;
  const read = { ...fields };
  for (const name of ["price", "dprice"]) {
    const typed = read[name];
    const price = typeof typed === "string" ? parseTypedPrice(typed) : null;
    if (price !== null) read[name] = toFrancs(price);
  }
  return read;
}
