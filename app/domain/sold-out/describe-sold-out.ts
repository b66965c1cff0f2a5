import {
  daysBetween,
  formatClock,
  formatShortDay,
  formatShortDayWithYear,
  formatShortInstant,
  formatShortWeekday,
} from "~/domain/dates/local-date";
import { toLocalTime } from "~/domain/dates/zoned-time";
import { t } from "~/messages/office/t";
import { type WithSoldOutUntil, soldOutEnd, WITHOUT_END } from "./sold-out";

/** Up to this many days ahead, a day is named by its weekday. */
const DAYS_WITH_NAMES = 6;

/**
 * Until when a dish is sold out, as staff read it: '18:30', 'Mon 11:30', '5 Jan 11:30' or
 * 'you say so', in French with its preposition ('à 18 h 30'). `until` is an ISO instant, `now` in milliseconds.
 */
export function describeSoldOutEnd(until: string, now: number, timeZone: string): string {
  if (until >= WITHOUT_END) return t("you say so", { at: "until" });
  const { day, time } = toLocalTime(Date.parse(until), timeZone);
  const ahead = daysBetween(toLocalTime(now, timeZone).day, day);
  const clock = formatClock(time);
  if (ahead === 0) return t("{time}", { time: clock, at: "until" });
  if (ahead <= DAYS_WITH_NAMES)
    return t("{weekday} {time}", { weekday: formatShortWeekday(day), time: clock, at: "until" });
  const date = ahead > 300 ? formatShortDayWithYear(day) : formatShortDay(day);
  return t("{day} {time}", { day: date, time: clock, at: "until" });
}

/** 'Sold out until 18:30'; undefined for a dish that isn't sold out. */
export function soldOutNotice(
  dish: WithSoldOutUntil,
  timeZone: string,
  now: number = Date.now(),
): string | undefined {
  const until = soldOutEnd(dish, now);
  return until === null
    ? undefined
    : t("Sold out until {until}", { until: describeSoldOutEnd(until, now, timeZone) });
}

/** The end as the history has it, on whichever day it is read. */
export function describeRecordedEnd(until: string, timeZone: string): string {
  return until === WITHOUT_END ? t("you say so", { at: "value" }) : formatShortInstant(until, timeZone);
}
