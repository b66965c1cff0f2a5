import { daysOfMonth } from "~/domain/local-date";

/** The documented calendar: every day of a month and whether it has a menu. */
export type Calendar = Record<string, { hasMenu: boolean }>;

/** The days of a month (`YYYY-MM`) in order, and whether each has a menu. */
export function calendarDays(month: string, daysWithMenu: string[]): { date: string; hasMenu: boolean }[] {
  const withMenu = new Set(daysWithMenu);
  return daysOfMonth(month).map((date) => ({ date, hasMenu: withMenu.has(date) }));
}

/** The calendar of a month as the API returns it. */
export function toCalendar(month: string, daysWithMenu: string[]): Calendar {
  return Object.fromEntries(
    calendarDays(month, daysWithMenu).map(({ date, hasMenu }) => [date, { hasMenu }]),
  );
}
