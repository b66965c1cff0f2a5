import { DAYS_AHEAD, listIntervals, type Schedule, type Interval } from "./schedule";
import { isLunch, serviceDay } from "./service-day";
import { toLocalTime } from "~/domain/dates/zoned-time";

/** Whether an area is open, and until when (milliseconds since 1970; null when it is closed, or if it doesn't close within two months). */
export interface AreaState {
  isOpen: boolean;
  until: number | null;
  /** When it opens next; null if not within 60 days. */
  opens: number | null;
}

export interface OpeningState {
  shop: AreaState;
  kitchen: AreaState;
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

function stateOf(area: "shop" | "kitchen", schedule: Schedule, now: number): AreaState {
  const intervals = listIntervals(area, schedule, now);
  let next = intervals.next();
  const isOpen = !next.done && next.value.opens <= now;
  // What lasts to the end of the days that are looked at, some hours less by summer time, may never close.
  const closes = isOpen && !next.done ? next.value.closes : Infinity;
  const until = closes < now + (DAYS_AHEAD - 1) * DAY_MS ? closes : null;
  if (isOpen) next = intervals.next();
  return { isOpen, until, opens: next.done ? null : next.value.opens };
}

const DAY_MS = 86_400_000;

/**
 * When a dish that is sold out now is back: when the kitchen opens for the service after
 * the current or coming one (milliseconds since 1970). Null if there is none within 60 days.
 */
export function nextServiceAfter(schedule: Schedule, now: number): number | null {
  const services = listIntervals("kitchen", schedule, now);
  services.next();
  const after = services.next();
  return after.done ? null : after.value.opens;
}

/** When the kitchen opens for the first service of a later service day (milliseconds since 1970); null if there is none within 60 days. */
export function firstServiceOfLaterDay(schedule: Schedule, now: number): number | null {
  const { ends } = serviceDay(schedule, now);
  for (const { opens } of listIntervals("kitchen", schedule, now)) if (opens >= ends) return opens;
  return null;
}

/** Of the service day; "other" for all of them, or for longer. */
export type MissedServices = "lunch" | "evening" | "other";

/**
 * Which of the service day's remaining services a dish misses if it is sold out until `until` (both
 * milliseconds since 1970); "other" if that is later than services are looked for.
 */
export function missedServices(schedule: Schedule, now: number, until: number): MissedServices {
  if (until > now + DAYS_AHEAD * DAY_MS) return "other";
  const { timeZone } = schedule;
  const { ends } = serviceDay(schedule, now);
  const missed: Interval[] = [];
  for (const service of listIntervals("kitchen", schedule, now)) {
    if (service.opens >= until) break;
    missed.push(service);
  }
  if (missed.length === 0 || missed.some(({ opens }) => opens >= ends)) return "other";
  const { day: date } = toLocalTime(now, timeZone);
  const areLunch = missed.map((service) => isLunch(service, date, timeZone));
  if (!areLunch.includes(false)) return "lunch";
  return areLunch.includes(true) ? "other" : "evening";
}
