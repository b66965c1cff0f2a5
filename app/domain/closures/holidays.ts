import type { Sentence } from "~/messages/office/t";
import { addDays, daysBetween } from "~/domain/dates/local-date";

/** A public holiday, or the eve of one. Staff are asked for the hours of each. */
export interface Holiday {
  /** `YYYY-MM-DD` */
  day: string;
  /** For staff. */
  name: Sentence;
  /** For guests. */
  frenchName: string;
}

/** How many days in advance staff are asked about a holiday. */
const ASKED_DAYS = 28;

/** The public holidays of a day (`YYYY-MM-DD`) and the 28 days after it, in order. */
export function listHolidaysAhead(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ day }) => {
    const ahead = daysBetween(today, day);
    return ahead >= 0 && ahead <= ASKED_DAYS;
  });
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    { day: `${year}-01-01`, name: "New Year's Day", frenchName: "Nouvel An" },
    { day: addDays(easter, -2), name: "Good Friday", frenchName: "Vendredi saint" },
    { day: addDays(easter, 1), name: "Easter Monday", frenchName: "Lundi de Pâques" },
    { day: addDays(easter, 39), name: "Ascension Day", frenchName: "Ascension" },
    { day: addDays(easter, 50), name: "Whit Monday", frenchName: "Lundi de Pentecôte" },
    { day: `${year}-08-01`, name: "National Day", frenchName: "Fête nationale" },
    { day: `${year}-12-24`, name: "Christmas Eve", frenchName: "Veille de Noël" },
    { day: `${year}-12-25`, name: "Christmas Day", frenchName: "Noël" },
    { day: `${year}-12-26`, name: "St Stephen's Day", frenchName: "Saint-Étienne" },
    { day: `${year}-12-31`, name: "New Year's Eve", frenchName: "Saint-Sylvestre" },
  ];
}

/** Easter of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
