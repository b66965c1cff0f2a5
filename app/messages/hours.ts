import type { OpeningState } from "~/domain/hours/opening-state";
import type { ClosedDay, Closure, Period } from "~/domain/hours/schedule";
import { toLocalTime } from "~/domain/hours/zoned-time";
import { daysBetween } from "~/domain/local-date";
import { formatPeriods, formatTime } from "~/domain/hours/opening-hours";

/** Up to this many days ahead, an opening is named by its weekday; later ones by their date. */
const DAYS_WITH_NAMES = 6;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayFormat = new Intl.DateTimeFormat("fr-CH", { timeZone: "UTC", weekday: "long" });
const monthFormat = new Intl.DateTimeFormat("fr-CH", { timeZone: "UTC", month: "long" });

export const hoursMessages = {
  exceptionally: "Exceptionnellement",
  today: "aujourd’hui",
} as const;

/**
 * Whether the restaurant is open at an instant `now` (milliseconds), as guests read it:
 * 'Ouvert · cuisine jusqu’à 23H'. Gives times only, so that it stays true on a page left open.
 */
export function describeOpening({ shop, kitchen }: OpeningState, now: number, timeZone: string): string {
  const timeOf = (instant: number) => formatTime(toLocalTime(instant, timeZone).time);
  if (!shop.isOpen) {
    return shop.opens === null ? "Fermé" : `Fermé · ouvre ${describeOpeningTime(shop.opens, now, timeZone)}`;
  }
  if (kitchen.isOpen) {
    return kitchen.until === null ? "Ouvert" : `Ouvert · cuisine jusqu’à ${timeOf(kitchen.until)}`;
  }
  if (kitchen.opens !== null && kitchen.opens < (shop.until ?? Infinity)) {
    return `Ouvert · la cuisine reprend à ${timeOf(kitchen.opens)}`;
  }
  return shop.until === null ? "Ouvert" : `Ouvert jusqu’à ${timeOf(shop.until)} · cuisine fermée`;
}

/**
 * A closure or special hours, as guests read it: '24-26 décembre : fermé (Noël)',
 * '31 décembre : 18H-02H, cuisine jusqu’à 23H30'.
 */
export function describeClosure({ firstDay, lastDay, reason, shop, kitchen }: Closure): string {
  const hours = shop.length > 0 ? `${formatPeriods(shop)}${describeKitchen(shop, kitchen)}` : "fermé";
  return `${formatDays(firstDay, lastDay)}\u00A0: ${hours}${inBrackets(reason)}`;
}

/** What the kitchen of an open shop does; nothing if it closes when the shop does. */
function describeKitchen(shop: Period[], kitchen: Period[]): string {
  const closes = lastClosing(kitchen);
  if (closes === undefined) return ", cuisine fermée";
  return closes === lastClosing(shop) ? "" : `, cuisine jusqu’à ${formatTime(closes)}`;
}

/** When the last of a day's periods ends. They don't overlap, and may be in any order. */
function lastClosing(periods: Period[]): string | undefined {
  return periods.toSorted((one, other) => one.opens.localeCompare(other.opens)).at(-1)?.closes;
}

/**
 * A day on which the kitchen doesn't open, as guests read it: 'Fermé (Noël)', 'Cuisine fermée'.
 * @param when Such as 'aujourd’hui'.
 */
export function describeClosedDay({ isShopOpen, reason }: ClosedDay, when = ""): string {
  return `${isShopOpen ? "Cuisine fermée" : "Fermé"}${when && ` ${when}`}${inBrackets(reason)}`;
}

function inBrackets(reason: string): string {
  return reason && ` (${reason})`;
}

/** A day (`YYYY-MM-DD`) as guests read it: '22 novembre 2026'. */
export function formatDate(day: string): string {
  return `${formatDayOfYear(day)} ${Number(day.slice(0, 4))}`;
}

/** A day with its weekday: 'dimanche 22 novembre 2026'. */
export function formatDateWithWeekday(day: string): string {
  return `${weekdayFormat.format(toDate(day))} ${formatDate(day)}`;
}

/** A day as a heading: 'Mercredi 25 novembre'. */
export function formatDayHeading(day: string): string {
  const heading = `${weekdayFormat.format(toDate(day))} ${formatDayOfYear(day)}`;
  return heading.charAt(0).toUpperCase() + heading.slice(1);
}

/** `à 17H`, `demain à 10H`, `lundi à 10H`, `le 5 janvier à 10H` */
function describeOpeningTime(instant: number, now: number, timeZone: string): string {
  const { day, time } = toLocalTime(instant, timeZone);
  const ahead = daysBetween(toLocalTime(now, timeZone).day, day);
  const at = `à ${formatTime(time)}`;
  if (ahead === 0) return at;
  if (ahead === 1) return `demain ${at}`;
  if (ahead <= DAYS_WITH_NAMES) return `${weekdayFormat.format(toDate(day))} ${at}`;
  return `le ${formatDayOfYear(day)} ${at}`;
}

/** `31 décembre`, `24-26 décembre`, `30 décembre-2 janvier` */
function formatDays(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return formatDayOfYear(firstDay);
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${isOneMonth ? dayNumber(firstDay) : formatDayOfYear(firstDay)}-${formatDayOfYear(lastDay)}`;
}

function formatDayOfYear(day: string): string {
  return `${dayNumber(day)} ${monthFormat.format(toDate(day))}`;
}

/** In French only the first of a month is an ordinal. */
function dayNumber(day: string): string {
  const number = Number(day.slice(8));
  return number === 1 ? "1er" : String(number);
}
