import { calendarWords } from "~/domain/dates/calendar-words";
import { addDays, isDay } from "~/domain/dates/local-date";
import { toSearchText } from "~/domain/text/normalize-text";

/**
 * Excel stores a date as a number of days since 1900 or, in workbooks created on
 * a Mac, since 1904. The 1900 system has a 29 February 1900 that never existed;
 * dates before it don't occur in a menu, so both are simple day counts here.
 */
const DAY_ZERO = { 1900: "1899-12-30", 1904: "1904-01-01" } as const;

/** The valid range of days for a menu: other numbers in a date column are typing errors. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2199-12-31";
const MAX_SERIAL = 120_000;

/** `2026-12-15`. */
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** `15.12.2026`, `15/12/26`. */
const NUMBERS = /^(?<day>\d{1,2})([./-])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})$/;
/** `15 decembre 2026`, `1er janvier 2027`, `15. dezember 2026`. */
const WORDS = /^(?<day>\d{1,2})(?:er|\.|st|nd|rd|th)?\s*(?<month>[a-z]+)\.?\s*(?<year>\d{4})$/;
/** A weekday before the day. */
const WEEKDAY = /^([a-z]+)[.,]{0,2}\s+/;
/** A time after the day, as programs write it: menus have none. */
const TIME = /[t\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?z?$/;

/** A longer text is no day, in UTF-16 units. */
const MAX_DAY_LENGTH = 100;

/**
 * The day (`YYYY-MM-DD`) of a cell with an Excel date or a text, in figures or in words
 * of four languages. Anything else is returned as text.
 */
export function parseDayCell(value: number | string, countsFrom1904: boolean): string {
  if (typeof value === "number") return serialToDay(value, countsFrom1904) ?? String(value);
  const text = value.trim();
  return (text.length > MAX_DAY_LENGTH ? undefined : parseDayText(toSearchText(text))) ?? text;
}

function parseDayText(text: string): string | undefined {
  const weekday = WEEKDAY.exec(text)?.[1];
  const withoutTime = text.replace(WEEKDAY, "").replace(TIME, "");
  const { groups } = ISO.exec(withoutTime) ?? NUMBERS.exec(withoutTime) ?? WORDS.exec(withoutTime) ?? {};
  if (!groups) return undefined;
  const { year = "", month: monthText = "", day: dayText = "" } = groups;
  const month = /^\d/.test(monthText) ? Number(monthText) : calendarWords().months.get(monthText);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${year.padStart(4, "20")}-${two(month ?? 0)}-${two(Number(dayText))}`;
  if (!isDay(day)) return undefined;
  // A weekday that is another one's is a typing error in either of them.
  const isContradicted =
    weekday !== undefined &&
    calendarWords().weekdays.get(weekday) !== new Date(`${day}T00:00:00Z`).getUTCDay();
  return isContradicted ? undefined : day;
}

/**
 * A date of texts that have the month first (`12/24/2026`), as some of them show: read as days, the others
 * would be in another month. Undefined if there is none, or if others have the day first.
 */
export function findMonthFirst(texts: string[]): string | undefined {
  let found: string | undefined;
  for (const text of texts) {
    const [, first, second] =
      /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/.exec(text.slice(0, MAX_DAY_LENGTH)) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) return undefined;
    if (Number(second) > 12) found ??= text.trim();
  }
  return found;
}

/** The day of an Excel date, without its time; null if it is outside the valid range. */
export function serialToDay(serial: number, countsFrom1904: boolean): string | null {
  if (!(serial >= 0 && serial <= MAX_SERIAL)) return null;
  const day = addDays(DAY_ZERO[countsFrom1904 ? 1904 : 1900], Math.floor(serial));
  return isMenuDay(day) ? day : null;
}

export function isMenuDay(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/** A day as an Excel date, in a workbook that counts from 1900. */
export function dayToSerial(day: string): number {
  if (!isDay(day)) throw new Error(`${day} is not a day.`);
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${DAY_ZERO[1900]}T00:00:00Z`)) / 86_400_000;
}
