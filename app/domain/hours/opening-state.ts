import { listIntervals, type Schedule } from "./schedule";

/** Whether a place is open, and until when (milliseconds since 1970; null when it is closed). */
export interface PlaceState {
  isOpen: boolean;
  until: number | null;
  /** When it opens next; null if not within 60 days. */
  opens: number | null;
}

/** Whether the restaurant and its kitchen are open at an instant. */
export interface OpeningState {
  shop: PlaceState;
  kitchen: PlaceState;
}

/** The state at an instant, in milliseconds since 1970. */
export function openingStateAt(schedule: Schedule, now: number): OpeningState {
  return { shop: stateOf("shop", schedule, now), kitchen: stateOf("kitchen", schedule, now) };
}

/** The next instant at which a state changes; Infinity if that is more than 60 days ahead. */
export function nextBoundary({ shop, kitchen }: OpeningState): number {
  const instants = [shop.until, shop.opens, kitchen.until, kitchen.opens];
  return Math.min(...instants.map((instant) => instant ?? Infinity));
}

function stateOf(place: "shop" | "kitchen", schedule: Schedule, now: number): PlaceState {
  const intervals = listIntervals(place, schedule, now);
  let next = intervals.next();
  const isOpen = !next.done && next.value.opens <= now;
  const until = isOpen && !next.done ? next.value.closes : null;
  if (isOpen) next = intervals.next();
  return { isOpen, until, opens: next.done ? null : next.value.opens };
}
