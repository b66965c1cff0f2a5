import { calendarWords } from "~/domain/dates/calendar-words";
import { officeLanguage } from "~/messages/office/language";
import { toSearchText } from "~/domain/text/normalize-text";
import { toInstant } from "~/domain/dates/zoned-time";
import { addDays, dayOf, formatShortDayWithYear, isDay } from "~/domain/dates/local-date";

/** A day that somebody looks for: how it is written in labels, and when it began and ended (UTC ISO). */
export interface SearchedDay {
  day: string;
  from: string;
  until: string;
}

const YEARS = 30;

/** The days that a search means: '2026-11-22', '22.11.2026', '22 Nov' or '22 nov.', which is one in every year; none for other texts. */
export function listSearchedDays(search: string, timeZone: string): SearchedDay[] {
  const { months, weekdays } = calendarWords();
  const text = search
    .trim()
    .replace(/^(\p{L}+)\.?,?\s+/u, (start, word: string) => (weekdays.has(toSearchText(word)) ? "" : start));
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const [, day = "", month = "", year] =
    (iso && ["", iso[3], iso[2], iso[1]]) ??
    /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?$/.exec(text) ??
    /^(\d{1,2})(?:\.|er)?\s+(\p{L}{3,})\.?,?(?:\s+(\d{4}))?$/u.exec(text) ??
    [];
  const [, named] = [...months].find(([name]) => name.startsWith(toSearchText(month))) ?? [];
  const rest = `${(/^\d+$/.test(month) ? month : String(named ?? 0)).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const lastYear = Number(dayOf(new Date(), timeZone).slice(0, 4)) + 1;
  const years = year ? [year] : Array.from({ length: YEARS }, (_, index) => String(lastYear - index));
  const startOf = (of: string) => new Date(toInstant({ day: of, time: "00:00" }, timeZone)).toISOString();
  return years
    .map((each) => `${each}-${rest}`)
    .filter(isDay)
    .map((each) => ({ day: each, from: startOf(each), until: startOf(addDays(each, 1)) }));
}

/** A text that calls get, too, with its days in words; in English, which is documented, as it is. */
export function withTranslatedDays(text: string): string {
  return officeLanguage() === "en" ? text : withDaysInWords(text);
}

/** A text with its days (`YYYY-MM-DD`) in words: '22 Nov 2026'. */
export function withDaysInWords(text: string): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? formatShortDayWithYear(day) : day));
}
