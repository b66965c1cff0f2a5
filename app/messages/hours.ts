import { type OpeningHours, type Weekday, WEEKDAYS } from "~/domain/hours/opening-hours";
import type { OpeningState } from "~/domain/hours/opening-state";
import type { AnnouncedClosure, ClosedDay, Period } from "~/domain/hours/schedule";
import { toLocalTime } from "~/domain/hours/zoned-time";
import { type Language, LOCALES } from "~/domain/language";
import { daysBetween } from "~/domain/local-date";
import { remembered } from "~/domain/remembered";

/** Up to this many days ahead, an opening is named by its weekday; later ones by their date. */
const DAYS_WITH_NAMES = 6;

/** How one language says that the shop, or only its kitchen, is closed. */
interface ClosedWords {
  shop: string;
  kitchen: string;
}

/** How one language says hours, days and whether the restaurant is open. */
export interface HoursWords {
  language: Language;
  exceptionally: string;
  open: string;
  closed: string;
  kitchenClosed: string;
  /** At the beginning of a line. */
  closedDay: ClosedWords;
  closedToday: ClosedWords;
  /** What today's hours, or that there are none, follow. */
  today: string;
  closedAfterToday: string;
  /** After the days of a week on which it is. */
  closedOn: ClosedWords;
  openUntil: (time: string) => string;
  kitchenUntil: (time: string) => string;
  /** The kitchen's own hours. */
  kitchenHours: (periods: string) => string;
  kitchenOpens: (time: string) => string;
  /** After 'closed': later today, tomorrow, on a weekday, on a date. */
  opens: {
    today: (time: string) => string;
    tomorrow: (time: string) => string;
    onWeekday: (weekday: string, time: string) => string;
    onDate: (date: string, time: string) => string;
  };
  /** A time (`HH:MM`), in a sentence as in a table. */
  time: (time: string) => string;
  /** A time at which something ends, if its midnight is another. */
  endTime?: (time: string) => string;
  /** A period of a table; by default from one time to the other. */
  period?: (opens: string, closes: string) => string;
  /** Between the periods of a day. */
  and: string;
  /** Between the ends of a range. */
  to: string;
  /** Between the name of a day and what is said about it. */
  colon: string;
  /** Between the weekday and the date. */
  afterWeekday: string;
}

/** The words of the French pages, feeds and shared texts. */
export const hoursMessages: HoursWords = {
  language: "fr",
  exceptionally: "Exceptionnellement",
  open: "Ouvert",
  closed: "Fermé",
  kitchenClosed: "cuisine fermée",
  closedDay: { shop: "Fermé", kitchen: "Cuisine fermée" },
  closedToday: { shop: "Fermé aujourd’hui", kitchen: "Cuisine fermée aujourd’hui" },
  today: "Aujourd’hui",
  closedAfterToday: "Aujourd’hui fermé",
  closedOn: { shop: "fermé", kitchen: "fermée" },
  openUntil: (time) => `Ouvert jusqu’à ${time}`,
  kitchenUntil: (time) => `cuisine jusqu’à ${time}`,
  kitchenHours: (periods) => `cuisine ${periods}`,
  kitchenOpens: (time) => `la cuisine reprend à ${time}`,
  opens: {
    today: (time) => `ouvre à ${time}`,
    tomorrow: (time) => `ouvre demain à ${time}`,
    onWeekday: (weekday, time) => `ouvre ${weekday} à ${time}`,
    onDate: (date, time) => `ouvre le ${date} à ${time}`,
  },
  // `18H30`, `00H`
  time: (time) => time.replace(":", "H").replace(/00$/, ""),
  and: " et ",
  to: "-",
  colon: "\u00A0: ",
  afterWeekday: " ",
};

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

/** A day (`YYYY-MM-DD`) as guests read it: '22 novembre 2026'. */
export function formatDate(day: string, words = hoursMessages): string {
  return `${formatDayOfYear(day, words)} ${Number(day.slice(0, 4))}`;
}

/** A day in digits: '22.11.2026'. */
export function formatDigits(day: string, { language } = hoursMessages): string {
  return dateFormat(`${language} digits`).format(toDate(day));
}

/** A day with its weekday: 'dimanche 22 novembre 2026'. */
export function formatDateWithWeekday(day: string, words = hoursMessages): string {
  return `${weekdayName(day, words)}${words.afterWeekday}${formatDate(day, words)}`;
}

/** A day with its weekday, without its year: 'mercredi 25 novembre'. */
export function formatWeekdayAndDay(day: string, words = hoursMessages): string {
  return `${weekdayName(day, words)}${words.afterWeekday}${formatDayOfYear(day, words)}`;
}

/** A day as a heading: 'Mercredi 25 novembre'. */
export function formatDayHeading(day: string, words = hoursMessages): string {
  return capitalize(formatWeekdayAndDay(day, words));
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

/** Periods as staff read them: '11:30–14:00, 18:30–23:00', or 'Closed'. */
export function describePeriods(periods: Period[]): string {
  return periods.map(({ opens, closes }) => `${opens}–${closes}`).join(", ") || "Closed";
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

/** `31 décembre`. In French and Italian only the first of a month is an ordinal. */
function formatDayOfYear(day: string, { language }: HoursWords): string {
  const text = dateFormat(`${language} day`).format(toDate(day));
  if (!day.endsWith("-01")) return text;
  return language === "fr" || language === "it"
    ? text.replace(/^1(?= )/, language === "fr" ? "1er" : "1º")
    : text;
}

function weekdayName(day: string, { language }: HoursWords): string {
  return dateFormat(`${language} weekday`).format(toDate(day));
}

const DATE_FORMATS = {
  day: { day: "numeric", month: "long" },
  digits: { day: "2-digit", month: "2-digit", year: "numeric" },
  weekday: { weekday: "long" },
} as const;

// Making a format takes 100 times as long as using it.
const dateFormat = remembered((key) => {
  const [language, format] = key.split(" ") as [Language, keyof typeof DATE_FORMATS];
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", ...DATE_FORMATS[format] });
});

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
