import { addDays, isDay } from "~/domain/local-date";

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

/** A day as it is typed in Switzerland: `15.12.2026`. */
const SWISS_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/**
 * The day (`YYYY-MM-DD`) of a cell with an Excel date or a text. Anything else is
 * returned as text.
 */
export function parseDayCell(value: number | string, countsFrom1904: boolean): string {
  if (typeof value === "number") return serialToDay(value, countsFrom1904) ?? String(value);
  const [, day = "", month = "", year = ""] = SWISS_DAY.exec(value.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : value.trim();
}

/** The day of an Excel date, without its time; null if it is outside the valid range. */
export function serialToDay(serial: number, countsFrom1904: boolean): string | null {
  if (!(serial >= 0 && serial <= MAX_SERIAL)) return null;
  const day = addDays(DAY_ZERO[countsFrom1904 ? 1904 : 1900], Math.floor(serial));
  return isMenuDay(day) ? day : null;
}

/** Whether a day is in the valid range. */
export function isMenuDay(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/** A day as an Excel date, in a workbook that counts from 1900. */
export function dayToSerial(day: string): number {
  if (!isDay(day)) throw new Error(`${day} is not a day.`);
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${DAY_ZERO[1900]}T00:00:00Z`)) / 86_400_000;
}
