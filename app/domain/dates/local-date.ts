/**
 * Calendar days in the restaurant's time zone, as `YYYY-MM-DD` text, and months
 * as `YYYY-MM`. Both are compared and sorted as text.
 */

import { remembered } from "~/domain/remembered";
import { officeLanguage } from "~/messages/office/language";
import { fill, type FilledSentence, type Message, say, t } from "~/messages/office/t";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A longer text is no date, in UTF-16 units. */
const MAX_DATETIME_LENGTH = 60;

/** The canonical spelling of a time zone's IANA name, such as "Europe/Zurich"; undefined if Node doesn't know it. */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

export function dayOf(instant: Date, timeZone: string): string {
  return readClock(instant, timeZone).day;
}

/** Whether a text is an existing day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match || match[1] === "0000") return false;
  return toText(new Date(`${text}T00:00:00Z`)) === text;
}

/**
 * Parses `YYYY-MM-DD`, or an ISO datetime as the day on which it falls in the
 * time zone (without an offset, the day that it names). Null if it is neither.
 */
export function parseDay(text: string, timeZone: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DATETIME_LENGTH) return null;
  if (isDay(trimmed)) return trimmed;
  const match = DATETIME.exec(trimmed);
  if (!match || !isDay(trimmed.slice(0, 10))) return null;
  const hasOffset = match[3] !== undefined;
  const instant = new Date(hasOffset ? trimmed : `${trimmed}Z`);
  if (Number.isNaN(instant.getTime())) return null;
  const day = hasOffset ? dayOf(instant, timeZone) : trimmed.slice(0, 10);
  // The last day of 9999 in one time zone is in the year 10000 in another.
  return isDay(day) ? day : null;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The day that is `count` days after another; before it if negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return toText(date);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** The month that is `count` months after another; before it if negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return toText(date).slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The days from a Monday to Sunday around a day; at the ends of the calendar only those that exist. */
export function daysOfWeek(day: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index)).filter(isDay);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const SHORT_WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const SHORT_MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sept",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** A day as staff read it: 'Saturday, 21 November 2026', 'samedi 21 novembre 2026'. */
export function formatDay(day: string): string {
  return say(dayToSay(day));
}

/** A day, to be said later as `formatDay` writes it. */
export function dayToSay(day: string): FilledSentence {
  return fill("{weekday}, {date} {month} {year}", wordsOf(day));
}

/** A day without its year, as staff read it: 'Friday, 25 December'. */
export function formatDayInYear(day: string): string {
  return say(dayInYearToSay(day));
}

/** A day without its year, to be said later. */
export function dayInYearToSay(day: string): FilledSentence {
  const { weekday, date, month } = wordsOf(day);
  return fill("{weekday}, {date} {month}", { weekday, date, month });
}

/** A day in short, as staff read it: '12 Dec'. */
export function formatShortDay(day: string): string {
  const { date, shortMonth: month } = wordsOf(day);
  return t("{date} {month}", { date, month });
}

/** A day in short with its year, as staff read it: '12 Dec 2026'. */
export function formatShortDayWithYear(day: string): string {
  return say(shortDayToSay(day));
}

/** A day in a sentence that calls get, too: in English, which is documented, as calls write it. */
export function dayInMessage(day: string): Message {
  return officeLanguage() === "en" ? day : shortDayToSay(day);
}

/** A day in short with its year, to be said later. */
function shortDayToSay(day: string): FilledSentence {
  const { date, shortMonth: month, year } = wordsOf(day);
  return fill("{date} {month} {year}", { date, month, year });
}

/** A day's weekday in short, as staff read it: 'Mon'. */
export function formatShortWeekday(day: string): string {
  return say(wordsOf(day).shortWeekday);
}

/** A month as staff read it: 'November 2026'. */
export function formatMonth(month: string): string {
  const { month: name, year } = wordsOf(`${month}-01`);
  return t("{month} {year}", { month: name, year });
}

/** An instant (UTC, ISO) as the clock of a time zone showed it, as staff read it: '21 Nov 2026, 18:05'. */
export function formatInstant(instant: string, timeZone: string): string {
  const { day, time } = readClock(instant, timeZone);
  return t("{day}, {time}", { day: formatShortDayWithYear(day), time: formatClock(time) });
}

/** An instant in short, as staff read it: '22 Nov, 11:42'. */
export function formatShortInstant(instant: string, timeZone: string): string {
  const { day, time } = readClock(instant, timeZone);
  return t("{day}, {time}", { day: formatShortDay(day), time: formatClock(time) });
}

/** The time of an instant, as staff read it: '11:42'. */
export function formatTime(instant: string, timeZone: string): string {
  return formatClock(readClock(instant, timeZone).time);
}

/** A time (`HH:MM`) as staff read it: '18:30', '18 h 30'. */
export function formatClock(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return hour.startsWith("0")
    ? t("0{hour}:{minute}", { hour: hour.slice(1), minute })
    : t("{hour}:{minute}", { hour, minute });
}

/** The words of a day, each to be said in the reader's language. */
function wordsOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  const [weekday, month, ofMonth] = [date.getUTCDay(), date.getUTCMonth(), date.getUTCDate()];
  return {
    weekday: fill(WEEKDAYS[weekday] ?? "Sunday"),
    shortWeekday: fill(SHORT_WEEKDAYS[weekday] ?? "Sun"),
    date: ofMonth === 1 ? fill("1", { at: "day" }) : String(ofMonth),
    month: fill(MONTHS[month] ?? "January"),
    shortMonth: fill(SHORT_MONTHS[month] ?? "Jan"),
    year: String(date.getUTCFullYear()),
  };
}

/** What the clock of a time zone showed at an instant (UTC, ISO): `YYYY-MM-DD` and `HH:MM`. */
function readClock(instant: string | Date, timeZone: string): { day: string; time: string } {
  const parts = clockFormat(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

// Making a format takes 100 times as long as using it.
const clockFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat("en", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

function toText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** The documented calendar: every day of a month and whether it has a menu. */
export type Calendar = Record<string, { hasMenu: boolean }>;

/** The days of a month (`YYYY-MM`) in order, and whether each has a menu. */
export function calendarDays(month: string, daysWithMenu: string[]): { date: string; hasMenu: boolean }[] {
  const withMenu = new Set(daysWithMenu);
  return daysOfMonth(month).map((date) => ({ date, hasMenu: withMenu.has(date) }));
}

export function toCalendar(month: string, daysWithMenu: string[]): Calendar {
  return Object.fromEntries(
    calendarDays(month, daysWithMenu).map(({ date, hasMenu }) => [date, { hasMenu }]),
  );
}
