import { isDay } from "./local-date";
import { remembered } from "~/domain/remembered";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DATETIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

export interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
}

/** What a time zone's clocks show at an instant (milliseconds). */
export function toLocalTime(instant: number, timeZone: string): LocalTime {
  const text = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant (milliseconds) at which a time zone's clocks show a time of a day. Of a
 * time that exists twice, when clocks go back, it is the first or the last; for a time
 * that doesn't exist, when they go forward, the next instant that does.
 */
export function toInstant(
  { day, time }: LocalTime,
  timeZone: string,
  choose: "first" | "last" = "first",
): number {
  const local = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(local - DAY_MS, timeZone);
  const after = offsetAt(local + DAY_MS, timeZone);
  if (before === after) return local - before;
  const instants = [local - before, local - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === local,
  );
  if (instants.length > 0) return choose === "first" ? Math.min(...instants) : Math.max(...instants);
  const next = new Date(local + MINUTE_MS).toISOString();
  return toInstant({ day: next.slice(0, 10), time: next.slice(11, 16) }, timeZone, choose);
}

/**
 * The instant (milliseconds) of an ISO datetime, which is in the time zone if it has no
 * offset. Undefined for any other text.
 */
export function parseInstant(text: string, timeZone: string): number | undefined {
  const match = DATETIME.exec(text);
  const [, day = "", , seconds = "", , offset] = match ?? [];
  if (!match || !isDay(day)) return undefined;
  if (offset !== undefined) return Date.parse(text) || undefined;
  const minute = toInstant({ day, time: text.slice(11, 16) }, timeZone);
  return minute + Number(seconds.slice(1)) * 1000;
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC. They change at full quarters of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  return offsetInQuarter(`${Math.floor(instant / QUARTER_MS)} ${timeZone}`);
}

// A day's hours are looked up for each sold-out dish, and `Intl` takes a while.
const offsetInQuarter = remembered((key) => {
  const [quarter = "", timeZone = ""] = key.split(" ");
  const instant = Number(quarter) * QUARTER_MS;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of dateFormat(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
});

const dateFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat("en", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
);
