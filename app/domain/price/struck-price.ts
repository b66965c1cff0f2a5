import { addDays, daysBetween } from "~/domain/dates/local-date";
import { isPriceStruck, type SinglePrice } from "./price";

/** What an item cost from a day (`YYYY-MM-DD`) on. */
export interface PriceState {
  from: string;
  /** Null: the item was not on the menu, or had sizes. */
  price: SinglePrice | null;
}

/** An item's prices, one state a day at most, the oldest first. */
export interface PriceHistory {
  states: PriceState[];
  /** Whether the item is older than its first state. */
  isIncomplete: boolean;
}

/** What the history says about a struck price. Prices are in centimes. */
export type StruckPriceStatus =
  /** It was charged long enough for any strike. */
  | { kind: "charged"; price: number; days: number }
  /** It may be struck until a day, that day included. */
  | { kind: "until"; day: string }
  /** It may no longer be struck, from a day on. */
  | { kind: "ended"; day: string }
  | { kind: "never"; price: number }
  /** It may have been charged before the first state. */
  | { kind: "unknown"; since: string };

/** A price charged for this many consecutive days may be struck without limit. */
const MIN_CHARGED_DAYS = 30;

/**
 * Whether an item's own price may be struck today (OIP art. 16): it was charged for
 * 30 consecutive days, or immediately before the strike, which may then last half as long.
 * The second case never reaches the law's limit of two months: half of less than 30 days
 * is shorter.
 * Undefined if the last state strikes no price.
 */
export function checkStruckPrice(
  { states, isIncomplete }: PriceHistory,
  today: string,
): StruckPriceStatus | undefined {
  const runs = toRuns(states);
  const strike = runs.at(-1);
  const first = states[0];
  if (!first || !strike?.isStruck || strike.amount === null) return undefined;
  const { amount: price } = strike;

  const chargedDays = (index: number) => {
    const [run, next] = [runs[index], runs[index + 1]];
    return run && next && run.amount === price && !run.isStruck ? daysBetween(run.from, next.from) : 0;
  };
  const longest = Math.max(...runs.map((_, index) => chargedDays(index)));
  if (longest >= MIN_CHARGED_DAYS) return { kind: "charged", price, days: longest };

  const days = chargedDays(runs.length - 2);
  const firstDayAfter = addDays(strike.from, Math.floor(days / 2));
  if (today < firstDayAfter) return { kind: "until", day: addDays(firstDayAfter, -1) };
  // What came before the first state may have been the same price.
  const isReached = runs.length === 1 || (runs.length === 2 && days > 0);
  if (isIncomplete && isReached) return { kind: "unknown", since: first.from };
  return longest > 0 ? { kind: "ended", day: firstDayAfter } : { kind: "never", price };
}

export function isStruckPriceAllowed({ kind }: StruckPriceStatus): boolean {
  return kind === "charged" || kind === "until";
}

/** A time with the same amount, struck or not. */
interface Run {
  from: string;
  amount: number | null;
  isStruck: boolean;
}

/** Joins the states between which only the discount changed. */
function toRuns(states: PriceState[]): Run[] {
  const runs: Run[] = [];
  for (const { from, price } of states) {
    const last = runs.at(-1);
    const amount = price && price.amount;
    const isStruck = price !== null && isPriceStruck(price);
    if (last?.amount !== amount || last.isStruck !== isStruck) runs.push({ from, amount, isStruck });
  }
  return runs;
}
