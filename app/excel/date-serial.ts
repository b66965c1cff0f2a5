import { addDays, isDay } from "~/domain/local-date";

/**
 * Excel counts days from 1900 or, in workbooks that began on a Mac, from 1904.
 * The 1900 count has a 29 February that never was; days before it don't matter
 * to a menu, so both are plain counts of days here: no clock, no time zone.
 */
const DAY_ZERO = { 1900: "1899-12-30", 1904: "1904-01-01" } as const;

/** Days that a menu can lie on: other numbers in a date column are slips of the hand. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2199-12-31";
const MAX_SERIAL = 120_000;

/** The day that Excel means by a number, or null where it means none of this age. The time of day is left out. */
export function serialToDay(serial: number, countsFrom1904: boolean): string | null {
  if (!(serial >= 0 && serial <= MAX_SERIAL)) return null;
  const day = addDays(DAY_ZERO[countsFrom1904 ? 1904 : 1900], Math.floor(serial));
  return day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

/** The number that Excel shows as a day, in a workbook that counts from 1900. */
export function dayToSerial(day: string): number {
  if (!isDay(day)) throw new Error(`${day} is not a day.`);
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${DAY_ZERO[1900]}T00:00:00Z`)) / 86_400_000;
}
