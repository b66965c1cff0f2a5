import type { SinglePrice } from "./price";

/** How prices are changed: all by the same percentage or amount, then rounded. */
export interface PriceChange {
  /** Hundredths of a percent for `percent`, centimes for `amount`; may be negative. */
  by: { percent: number } | { amount: number };
  /** A multiple in centimes. */
  round: number;
  discounts: boolean;
}

/** The price that results from a change, rounded once, half up. It may break the price rule. */
export function changePrice({ amount, discount }: SinglePrice, change: PriceChange): SinglePrice {
  return {
    amount: changeAmount(amount, change),
    discount: change.discounts && discount > 0 ? changeAmount(discount, change) : discount,
  };
}

function changeAmount(price: number, { by, round }: PriceChange): number {
  // Exact: a price in ten-thousandths of a centime.
  const scale = 10_000;
  const exact = "percent" in by ? price * (scale + by.percent) : (price + by.amount) * scale;
  const multiple = round * scale;
  return Math.floor((2 * exact + multiple) / (2 * multiple)) * round;
}
