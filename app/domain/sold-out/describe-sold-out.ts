import { daysBetween, formatTime } from "~/domain/dates/local-date";
import { toLocalTime } from "~/domain/dates/zoned-time";
import { isSoldOut, type SoldOutUntil, WITHOUT_END } from "./sold-out";

/** Up to this many days ahead, a day is named by its weekday. */
const DAYS_WITH_NAMES = 6;

/**
 * Until when a dish is sold out, as staff read it: '18:30', 'Mon 11:30', '5 Jan 11:30' or
 * 'you say so'. `until` is an ISO instant, `now` in milliseconds.
 */
export function describeSoldOutEnd(until: string, now: number, timeZone: string): string {
  if (until >= WITHOUT_END) return "you say so";
  const time = formatTime(until, timeZone);
  const { day } = toLocalTime(Date.parse(until), timeZone);
  const ahead = daysBetween(toLocalTime(now, timeZone).day, day);
  if (ahead === 0) return time;
  const date = new Date(`${day}T00:00:00Z`);
  const options: Intl.DateTimeFormatOptions =
    ahead <= DAYS_WITH_NAMES
      ? { weekday: "short" }
      : { day: "numeric", month: "short", ...(ahead > 300 && { year: "numeric" }) };
  return `${new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(date)} ${time}`;
}

/** 'Sold out until 18:30'; undefined for a dish that isn't sold out. */
export function soldOutNotice(
  { soldOutUntil }: { soldOutUntil: SoldOutUntil },
  timeZone: string,
  now: number = Date.now(),
): string | undefined {
  if (soldOutUntil === null || !isSoldOut({ soldOutUntil }, now)) return undefined;
  return `Sold out until ${describeSoldOutEnd(soldOutUntil, now, timeZone)}`;
}
