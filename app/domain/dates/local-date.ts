/**
 * Calendar days in the restaurant's time zone, as `YYYY-MM-DD` text, and months
 * as `YYYY-MM`. Both are compared and sorted as text.
 */

import { remembered } from "~/domain/remembered";
import { type OfficeLanguage, officeLanguage } from "~/messages/office/language";

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
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
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

/** A day in words: "Saturday 21 November 2026", "samedi 21 novembre 2026". By default in the reader's language. */
export function formatDay(day: string, language: OfficeLanguage = officeLanguage()): string {
  return formatDate(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }, language);
}

/** A day without its year, as staff read it: 'Friday, 25 December', 'vendredi 25 décembre'. */
export function formatDayInYear(day: string): string {
  const separator = officeLanguage() === "fr" ? " " : ", ";
  return [{ weekday: "long" } as const, { day: "numeric", month: "long" } as const]
    .map((parts) => formatDate(day, parts))
    .join(separator);
}

/** A day with its year, as staff read it: 'Monday, 8 March 2027', 'lundi 8 mars 2027'. */
export function formatDayWithYear(day: string): string {
  return `${formatDayInYear(day)} ${Number(day.slice(0, 4))}`;
}

/** A day in short, as staff read it: '12 Dec', '12 déc.'. */
export function formatShortDay(day: string): string {
  return formatDate(day, { day: "numeric", month: "short" });
}

export function formatMonth(month: string): string {
  return formatDate(`${month}-01`, { month: "long", year: "numeric" });
}

/** Parts of a day (`YYYY-MM-DD`), as staff read them. */
function formatDate(
  day: string,
  parts: Intl.DateTimeFormatOptions,
  language: OfficeLanguage = officeLanguage(),
): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", ...parts }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const LOCALES: Record<OfficeLanguage, string> = { en: "en-GB", fr: "fr" };

/** An instant (UTC, ISO) as the clock of a time zone showed it: '21 Nov 2026, 18:05', '21 nov. 2026, 18 h 05'. */
export function formatInstant(instant: string, timeZone: string): string {
  if (officeLanguage() === "fr") {
    const day = formatDate(dayOf(new Date(instant), timeZone), {
      ...{ day: "numeric", month: "short", year: "numeric" },
    });
    return `${day}, ${formatTime(instant, timeZone)}`;
  }
  return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

/** An instant in short, as staff read it: '22 Nov, 11:42', '22 nov., 11 h 42'. */
export function formatShortInstant(instant: string, timeZone: string): string {
  if (officeLanguage() === "fr")
    return `${formatShortDay(dayOf(new Date(instant), timeZone))}, ${formatTime(instant, timeZone)}`;
  return shortInstantFormat(timeZone).format(new Date(instant));
}

// Making a format takes 100 times as long as using it.
const shortInstantFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

/** The time of an instant, as staff read it: '11:42', '11 h 42'. */
export function formatTime(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant),
  );
  return officeLanguage() === "fr" ? time.replace(/^0?(\d+):/, "$1\u00a0h\u00a0") : time;
}

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
