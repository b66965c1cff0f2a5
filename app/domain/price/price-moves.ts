import type { Price } from "./price";
import { labelKey } from "./sizes";

// When a price deserves a second look: it was perhaps typed wrong.

/** A price may move by this many percent before it does. */
const MAX_MOVE_PERCENT = 30;

/** @param old 0 for none: then nothing moves. */
export function isFarMove(old: number, now: number): boolean {
  return old > 0 && now > 0 && Math.abs(now - old) * 100 > old * MAX_MOVE_PERCENT;
}

/** The amount, or that of each size, with the labels of the sizes and the form in which these are compared; '' without sizes. */
export function labelledPrices({ amount, sizes }: Price): { label: string; key: string; price: number }[] {
  if (sizes.length === 0) return [{ label: "", key: "", price: amount }];
  return sizes.map((size) => ({ ...size, key: labelKey(size.label) }));
}

export function medianOf(prices: number[]): number {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
