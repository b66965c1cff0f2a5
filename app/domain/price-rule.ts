/** What an item's price and discount price may be: above 0; from 0 to the price. */

/** The messages of a form or call for what is wrong with them. */
export interface PriceRuleMessages {
  priceNotPositive: string;
  discountNegative: string;
  discountAbovePrice: string;
}

/**
 * What is wrong with a price and a discount price of one unit, at their
 * documented field names. What couldn't be read, or isn't there, isn't judged.
 */
export function priceErrors(
  { price, dprice }: { price: unknown; dprice: unknown },
  messages: PriceRuleMessages,
): { price?: string; dprice?: string } {
  const hasPrice = typeof price === "number";
  const errors: { price?: string; dprice?: string } = {};
  if (hasPrice && price <= 0) errors.price = messages.priceNotPositive;
  if (typeof dprice !== "number") return errors;
  if (dprice < 0) errors.dprice = messages.discountNegative;
  else if (hasPrice && price > 0 && dprice > price) errors.dprice = messages.discountAbovePrice;
  return errors;
}

/** A price, raised to 0 or lowered to the highest that it may be. */
export function clampPrice(price: number, highest = Infinity): number {
  return Math.max(0, Math.min(price, highest));
}
