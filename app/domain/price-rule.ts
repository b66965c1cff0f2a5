/** The rule for prices: the price is above 0, the discount price between 0 and the price. */

/** The messages of a form or an endpoint for prices that break the rule. */
export interface PriceRuleMessages {
  priceNotPositive: string;
  discountNegative: string;
  discountAbovePrice: string;
}

/**
 * The errors of a price and a discount price in the same unit, by documented field
 * name. Values that are missing or unreadable are not checked.
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

/** A price, limited to the range from 0 to `highest`. */
export function clampPrice(price: number, highest = Infinity): number {
  return Math.max(0, Math.min(price, highest));
}
