import { dayOf } from "~/domain/dates/local-date";

/** The time by the tests' clock (see clock.ts), or some milliseconds after it. */
export function now(laterMs = 0): Date {
  return new Date(Date.now() + laterMs);
}

/** The day (`YYYY-MM-DD`) by the tests' clock, at the restaurant. */
export function today(): string {
  return dayOf(now(), "Europe/Zurich");
}
