import { parseInstant, toLocalTime } from "~/domain/dates/zoned-time";
import { addDays } from "~/domain/dates/local-date";
import { err, okValue, type Outcome } from "~/domain/outcome";

/** Closures, too, are planned for a year at most. */
const DAYS_AHEAD = 366;

/** The first and the last day (`YYYY-MM-DD`) that can be previewed. */
export function previewRange(now: number, timeZone: string): { firstDay: string; lastDay: string } {
  const { day } = toLocalTime(now, timeZone);
  return { firstDay: day, lastDay: addDays(day, DAYS_AHEAD) };
}

/**
 * The path that previews a day (`YYYY-MM-DD`): at noon, or the guests' today as it is now. Undefined
 * for a day out of range.
 */
export function previewPath(day: string, guestsToday: string): string | undefined {
  if (day === guestsToday) return "/menu-preview";
  return guestsToday < day && day <= addDays(guestsToday, DAYS_AHEAD)
    ? `/menu-preview?at=${day}T12:00`
    : undefined;
}

/**
 * The instant (milliseconds) of a local time, such as `2026-12-24T19:00`. 400 if it is
 * invalid or out of range: what was sold out on past days isn't recorded.
 */
export function parsePreviewTime(text: string, now: number, timeZone: string): Outcome<number> {
  const instant = parseInstant(text.trim(), timeZone);
  if (instant === undefined) return err(400, "Enter a date and a time, such as 2026-12-24T19:00.");
  const { firstDay, lastDay } = previewRange(now, timeZone);
  const { day } = toLocalTime(instant, timeZone);
  return firstDay <= day && day <= lastDay
    ? okValue(instant)
    : err(400, "Choose a time between today and a year from now.");
}
