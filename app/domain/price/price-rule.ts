import { sizeMessages } from "~/messages/menu";
import { type Err, err, type FieldErrors } from "~/domain/outcome";
import type { PriceFields } from "./price";
import type { Sizes } from "./sizes";

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

/**
 * Why a dish that keeps its sizes can't have other prices: another price alone (409) would contradict
 * the first size's, and sizes have no discount. Undefined if it can.
 */
export function keptSizesRefusal(
  stored: { price: number; sizes: Sizes },
  { price, discountPrice = 0, sizes }: PriceFields,
  otherPrice: string = sizeMessages.notSent,
): Err | undefined {
  if (stored.sizes === null || sizes !== undefined) return undefined;
  if (price !== stored.price) return err(409, otherPrice, { price: otherPrice });
  if (discountPrice > 0) return err(400, sizeMessages.noDiscount, { dprice: sizeMessages.noDiscount });
  return undefined;
}
