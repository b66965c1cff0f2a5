import { firstServiceOfLaterDay, missedServices, nextServiceAfter } from "~/domain/hours/opening-state";
import type { Schedule } from "~/domain/hours/schedule";
import { parseInstant } from "~/domain/dates/zoned-time";
import { type WithSoldOutUntil, soldOutEnd, type SoldOutUntil, WITHOUT_END } from "./sold-out";

/** Until when a dish is to be sold out: a keyword, or an instant in milliseconds; null for not at all. */
export type SoldOutEnd = "next-service" | "today" | "always" | number | null;

/** The opening hours, and the instant (in milliseconds) for which it is decided what is sold out. */
export interface SoldOutContext {
  schedule: Schedule;
  now: number;
}

export const SOLD_OUT_KEYWORDS = ["next-service", "today", "always"] as const;

/**
 * Reads what somebody sent: a keyword, or an ISO datetime, in the time zone if it has no
 * offset. Undefined if it is neither.
 */
export function parseSoldOutEnd(value: unknown, timeZone: string): SoldOutEnd | undefined {
  if (value === null) return null;
  const keyword = SOLD_OUT_KEYWORDS.find((each) => each === value);
  if (keyword) return keyword;
  return typeof value === "string" ? parseInstant(value.trim(), timeZone) : undefined;
}

/** When a dish that is marked now will be back; `WITHOUT_END` if there is no service within 60 days. */
export function resolveSoldOutEnd(end: SoldOutEnd, { schedule, now }: SoldOutContext): SoldOutUntil {
  if (end === null) return null;
  if (end === "always") return WITHOUT_END;
  const instant =
    end === "next-service"
      ? nextServiceAfter(schedule, now)
      : end === "today"
        ? firstServiceOfLaterDay(schedule, now)
        : end;
  return instant === null ? WITHOUT_END : new Date(Math.min(instant, Date.parse(WITHOUT_END))).toISOString();
}

/** Which of today's services a sold-out dish misses from now on; undefined if it isn't sold out. */
export function missedServicesOf(dish: WithSoldOutUntil, { schedule, now }: SoldOutContext) {
  const until = soldOutEnd(dish, now);
  return until === null ? undefined : missedServices(schedule, now, Date.parse(until));
}
