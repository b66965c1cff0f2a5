import { daysOfMonth } from "~/domain/local-date";

/** The documented calendar: every day of a month and whether it has a menu. */
export type Calendar = Record<string, { hasMenu: boolean }>;

/** The calendar of a month (`YYYY-MM`) from those of its days that have a menu. */
export function toCalendar(month: string, daysWithMenu: string[]): Calendar {
  const withMenu = new Set(daysWithMenu);
  return Object.fromEntries(daysOfMonth(month).map((day) => [day, { hasMenu: withMenu.has(day) }]));
}
