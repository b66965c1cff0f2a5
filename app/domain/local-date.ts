/**
 * Days as the restaurant counts them: `YYYY-MM-DD` text. Months are `YYYY-MM`.
 * Days are compared and sorted as text.
 */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A time zone's IANA name in its own spelling, such as "Europe/Zurich"; undefined where this runtime knows none of the name. */
export function timeZoneNamed(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** The day that an instant falls on in a time zone. */
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

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match || match[1] === "0000") return false;
  return toText(new Date(`${text}T00:00:00Z`)) === text;
}

/**
 * Reads a day from `YYYY-MM-DD`, or from an ISO datetime as the day it falls on
 * in the time zone (without an offset: its own day). Null where it is neither.
 */
export function parseDay(text: string, timeZone: string): string | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const match = DATETIME.exec(trimmed);
  if (!match || !isDay(trimmed.slice(0, 10))) return null;
  const hasOffset = match[3] !== undefined;
  const instant = new Date(hasOffset ? trimmed : `${trimmed}Z`);
  if (Number.isNaN(instant.getTime())) return null;
  const day = hasOffset ? dayOf(instant, timeZone) : trimmed.slice(0, 10);
  // At the end of time the next day has a year of five figures.
  return isDay(day) ? day : null;
}

/** Whether the text is a month, written `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The day that lies a number of days after (or, negative, before) another. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return toText(date);
}

/** How many days after one day another lies. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** The month that lies a number of months after (or before) another. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return toText(date).slice(0, 7);
}

/** Every day of a month, in order. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A day in words, such as "Saturday 21 November 2026" or "samedi 21 novembre 2026". */
export function formatDay(day: string, language: "en" | "fr"): string {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-CH" : "en-GB", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A month in words, such as "November 2026". */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** An instant (UTC, ISO) as the clock of a time zone showed it, such as "21 Nov 2026, 18:05". */
export function formatInstant(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

function toText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}
