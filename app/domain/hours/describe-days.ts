import { remembered } from "~/domain/remembered";
import { type Language, LOCALES } from "~/domain/text/language";
import { hoursMessages, type HoursWords } from "~/messages/hours";

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

/** `31 décembre`. In French and Italian only the first of a month is an ordinal. */
export function formatDayOfYear(day: string, { language }: HoursWords): string {
  const text = dateFormat(`${language} day`).format(toDate(day));
  if (!day.endsWith("-01")) return text;
  return language === "fr" || language === "it"
    ? text.replace(/^1(?= )/, language === "fr" ? "1er" : "1º")
    : text;
}

export function weekdayName(day: string, { language }: HoursWords): string {
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

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
