import type { Period } from "~/domain/hours/schedule";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { type OpeningHours, type Weekday, WEEKDAYS } from "~/domain/hours/opening-hours";

const TIME = String.raw`(\d{1,2})(?:[:.h]?(\d{2})|[:.h])?`;
const PERIOD = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|à|to)\s*${TIME}$`, "i");

/**
 * Parses what staff type: `11:30 - 14:00 / 18:30 - 23:00`, `11h30–14h et 18h30–24h`, `1130-1400`, `10-24`.
 * An empty text and 'closed' mean no periods; undefined if the text can't be parsed.
 */
export function parsePeriods(text: string): Period[] | undefined {
  if (text.length > MAX_LENGTH.text) return undefined;
  if (/^(?:closed|fermé|-)?$/i.test(text.trim())) return [];
  const periods = text.split(/[,;/\n]|\b(?:et|and)\b/).map((part) => readPeriod(part.trim()));
  return periods.every((period) => period !== undefined) ? periods : undefined;
}

/** Groups days with the same periods, in the order of the week. Days that aren't listed are closed. */
export function joinDays(days: { day: Weekday; periods: Period[] }[]): OpeningHours[] {
  const entries = new Map<string, OpeningHours>();
  for (const day of WEEKDAYS) {
    const periods = days.filter((each) => each.day === day).flatMap((each) => each.periods);
    if (periods.length === 0) continue;
    const key = JSON.stringify(periods);
    const entry = entries.get(key) ?? { days: [], periods };
    entry.days.push(day);
    entries.set(key, entry);
  }
  return [...entries.values()];
}

function readPeriod(text: string): Period | undefined {
  const [, opensHour, opensMinute, closesHour, closesMinute] = PERIOD.exec(text) ?? [];
  const opens = toTime(opensHour, opensMinute);
  const closes = toTime(closesHour, closesMinute);
  return opens && closes ? { opens, closes } : undefined;
}

function toTime(hour: string | undefined, minute = "00"): string | undefined {
  if (hour === undefined) return undefined;
  const time = `${(hour === "24" && minute === "00" ? "0" : hour).padStart(2, "0")}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}
