import { priceMessages, sizeMessages } from "~/messages/menu";
import { findOtherCurrency, MAX_PRICE_CENTIMES, parsePrice, parseTypedPrice, toFrancs } from "./money";
import { fieldSchema, UNREADABLE } from "./field-schema";
import { type Err, err, type FieldErrors } from "./outcome";
import type { Prices } from "./struck-price";

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
  { price, discountPrice }: { price?: unknown; discountPrice?: unknown },
  messages: PriceRuleMessages,
  storedPrice?: number,
): FieldErrors {
  const hasPrice = typeof price === "number";
  const highest = hasPrice ? price : storedPrice;
  const discount = typeof discountPrice === "number" ? discountPrice : 0;
  const errors: FieldErrors = {};
  if (hasPrice && price <= 0) errors.price = messages.priceNotPositive;
  if (discount < 0) errors.dprice = messages.discountNegative;
  else if (highest !== undefined && highest > 0 && discount > highest)
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
 * @param options.isTyped Whether texts may have any of the usual spellings (see `parseTypedPrice`).
 * @param options.required The message if it is empty.
 * @param options.negative The message if it is below 0.
 */
export function priceField(
  field: "Price" | "Discount price",
  { isTyped = false, required, negative }: { isTyped?: boolean; required?: string; negative?: string } = {},
) {
  return fieldSchema(
    PRICE,
    (value, reject) => {
      const isEmpty = value === undefined || value === null || (typeof value === "string" && !value.trim());
      if (isEmpty) return required === undefined ? 0 : reject(required);
      const price = isTyped && typeof value === "string" ? parseTypedPrice(value) : parsePrice(value);
      if (price === null)
        return reject(unreadablePriceMessage(field, typeof value === "string" ? value : ""), UNREADABLE);
      return negative !== undefined && price < 0 ? reject(negative) : price;
    },
    { isRequired: required !== undefined },
  );
}

/** Why a text is no amount: it names another currency, or can't be read. */
export function unreadablePriceMessage(field: "Price" | "Discount price", text: string): string {
  const currency = findOtherCurrency(text);
  return currency ? priceMessages.otherCurrency(field, currency) : priceMessages.invalid(field);
}

/**
 * Why a dish that keeps its sizes can't have other prices: another price alone (409) would contradict
 * the first size's, and sizes have no discount. Undefined if it can.
 */
export function keptSizesRefusal(
  stored: { price: number; sizes: string | null },
  { price, discountPrice = 0, sizes }: Prices & { sizes?: string | null },
  otherPrice: string = sizeMessages.notSent,
): Err | undefined {
  if (stored.sizes === null || sizes !== undefined) return undefined;
  if (price !== stored.price) return err(409, otherPrice, { price: otherPrice });
  if (discountPrice > 0) return err(400, sizeMessages.noDiscount, { dprice: sizeMessages.noDiscount });
  return undefined;
}
