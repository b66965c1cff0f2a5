import { t } from "~/messages/office/t";
import { daysBetween, formatClock } from "~/domain/dates/local-date";
import { toLocalTime } from "~/domain/dates/zoned-time";
import { type ClosedWords, hoursMessages, type HoursWords } from "~/messages/hours";
import { capitalize, formatDayOfYear, weekdayName } from "./describe-days";
import { type OpeningHours, type Weekday, WEEKDAYS } from "./opening-hours";
import type { OpeningState } from "./opening-state";
import type { AnnouncedClosure, ClosedDay, Period } from "./schedule";

/** Up to this many days ahead, an opening is named by its weekday; later ones by their date. */
const DAYS_WITH_NAMES = 6;

/**
 * Whether the restaurant is open at an instant `now` (milliseconds), as guests read it:
 * 'Ouvert · cuisine jusqu’à 23H'. Gives times only, so that it stays true on a page left open.
 */
export function describeOpening(
  { shop, kitchen }: OpeningState,
  now: number,
  timeZone: string,
  words = hoursMessages,
): string {
  const timeOf = (instant: number) => toLocalTime(instant, timeZone).time;
  if (!shop.isOpen) {
    return shop.opens === null
      ? words.closed
      : `${words.closed} · ${describeOpeningTime(shop.opens, now, timeZone, words)}`;
  }
  if (kitchen.isOpen) {
    return kitchen.until === null
      ? words.open
      : `${words.open} · ${words.kitchenUntil(endTimeOf(timeOf(kitchen.until), words))}`;
  }
  if (kitchen.opens !== null && kitchen.opens < (shop.until ?? Infinity)) {
    return `${words.open} · ${words.kitchenOpens(words.time(timeOf(kitchen.opens)))}`;
  }
  const open = shop.until === null ? words.open : words.openUntil(endTimeOf(timeOf(shop.until), words));
  return `${open} · ${words.kitchenClosed}`;
}

function endTimeOf(time: string, { endTime, time: plain }: HoursWords): string {
  return (endTime ?? plain)(time);
}

/**
 * A closure or special hours, as guests read it: '24-26 décembre : fermé (Noël)',
 * '31 décembre : 18H-02H, cuisine jusqu’à 23H30'.
 */
export function describeClosure(
  { firstDay, lastDay, reason, ...hours }: AnnouncedClosure,
  words = hoursMessages,
): string {
  const [shop, kitchen] = [inOrder(hours.shop), inOrder(hours.kitchen)];
  const text =
    shop.length > 0
      ? `${formatPeriods(shop, words)}${describeKitchen(shop, kitchen, words)}`
      : words.closed.toLowerCase();
  return `${formatRange(firstDay, lastDay, words)}${words.colon}${text}${inBrackets(reason)}`;
}

/** What the kitchen of an open shop does; nothing if it has the shop's hours. Both are in order. */
function describeKitchen(shop: Period[], kitchen: Period[], words: HoursWords): string {
  const last = kitchen.at(-1);
  if (!last) return `, ${words.kitchenClosed}`;
  const isSame = (period: Period, index: number) =>
    period.opens === shop[index]?.opens && (period === last || period.closes === shop[index].closes);
  if (kitchen.length !== shop.length || !kitchen.every(isSame)) {
    return `, ${words.kitchenHours(formatPeriods(kitchen, words))}`;
  }
  const { closes } = last;
  return closes === shop.at(-1)?.closes ? "" : `, ${words.kitchenUntil(endTimeOf(closes, words))}`;
}

/** The hours of today, as guests read them: 'Aujourd’hui 10H-00H', 'Aujourd’hui 18H-02H (Nouvel An)', 'Aujourd’hui fermé'. */
export function describeToday(periods: Period[], reason: string, words = hoursMessages): string {
  if (periods.length === 0) return words.closedAfterToday;
  return `${words.today} ${formatPeriods(inOrder(periods), words)}${inBrackets(reason)}`;
}

/** A day's periods, which don't overlap. */
function inOrder(periods: Period[]): Period[] {
  return periods.toSorted((one, other) => one.opens.localeCompare(other.opens));
}

/** A day on which the kitchen doesn't open, as guests read it: 'Fermé (Noël)', 'Cuisine fermée'. */
export function describeClosedDay(
  { isShopOpen, reason }: ClosedDay,
  words: ClosedWords = hoursMessages.closedDay,
): string {
  return `${isShopOpen ? words.kitchen : words.shop}${inBrackets(reason)}`;
}

function inBrackets(reason: string): string {
  return reason && ` (${reason})`;
}

/** Days as guests read them: `Lundi-Samedi`, `Dimanche`, `Lundi, Mercredi-Samedi`, `Samedi-Lundi`. */
export function formatDays(days: Weekday[], words = hoursMessages): string {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && WEEKDAYS[(WEEKDAYS.indexOf(last) + 1) % WEEKDAYS.length] === day) run.push(day);
    else runs.push([day]);
  }
  // 5 January 2026 is a Monday.
  const nameOf = (day: Weekday) =>
    capitalize(weekdayName(`2026-01-${String(5 + WEEKDAYS.indexOf(day)).padStart(2, "0")}`, words));
  return runs
    .map((run) => run.map(nameOf))
    .map((run) => (run.length < 3 ? run.join(", ") : `${run[0]}${words.to}${run.at(-1)}`))
    .join(", ");
}

/** Periods as guests read them: `11H30-14H et 18H30-23H`, `10H-00H`. */
export function formatPeriods(periods: OpeningHours["periods"], words = hoursMessages): string {
  const { period = (opens, closes) => `${words.time(opens)}${words.to}${words.time(closes)}` } = words;
  return periods.map(({ opens, closes }) => period(opens, closes)).join(words.and);
}

/** Periods as staff read them: '11:30–14:00, 18:30–23:00', '11 h 30–14 h 00', or 'Closed'. */
export function describePeriods(periods: Period[]): string {
  const texts = periods.map(({ opens, closes }) => `${formatClock(opens)}–${formatClock(closes)}`);
  return texts.join(", ") || t("Closed");
}

/** The hours of a week as guests read them, one line for the days that have the same: 'Mardi-Dimanche 10H-00H'. */
export function describeHours(hours: OpeningHours[]): string[] {
  return hours.map(({ days, periods }) => `${formatDays(days)} ${formatPeriods(periods)}`);
}

function describeOpeningTime(instant: number, now: number, timeZone: string, words: HoursWords): string {
  const local = toLocalTime(instant, timeZone);
  const ahead = daysBetween(toLocalTime(now, timeZone).day, local.day);
  const time = words.time(local.time);
  if (ahead === 0) return words.opens.today(time);
  if (ahead === 1) return words.opens.tomorrow(time);
  if (ahead <= DAYS_WITH_NAMES) return words.opens.onWeekday(weekdayName(local.day, words), time);
  return words.opens.onDate(formatDayOfYear(local.day, words), time);
}

/** `31 décembre`, `24-26 décembre`, `30 décembre-2 janvier` */
function formatRange(firstDay: string, lastDay: string, words: HoursWords): string {
  const last = formatDayOfYear(lastDay, words);
  if (firstDay === lastDay) return last;
  const first = formatDayOfYear(firstDay, words);
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  // All four languages write the day before the month.
  return `${isOneMonth ? (first.split(" ")[0] ?? "") : first}${words.to}${last}`;
}
