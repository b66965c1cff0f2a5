import { addDays } from "~/domain/dates/local-date";
import { type Interval, intervalsOfDay, listIntervals, type Schedule } from "./schedule";
import { toInstant, toLocalTime } from "~/domain/dates/zoned-time";

/** A day as guests mean it, whose evening may last until after midnight. */
export interface ServiceDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Milliseconds since 1970; it ends when the next one begins. */
  begins: number;
  ends: number;
}

/**
 * What 'today' is for guests at an instant (milliseconds): the night belongs to the evening. A day
 * begins when the last period that began on the day before has ended, at the latest when its own
 * kitchen opens, and never before midnight.
 */
export function serviceDay(schedule: Schedule, now: number): ServiceDay {
  const { day: date } = toLocalTime(now, schedule.timeZone);
  const day = now < beginningOf(date, schedule) ? addDays(date, -1) : date;
  return { day, begins: beginningOf(day, schedule), ends: beginningOf(addDays(day, 1), schedule) };
}

/** Services that begin before this time are lunch. */
const EVENING_STARTS_AT = "15:00";

/** When the kitchen is open. */
export interface Service extends Interval {
  /** Lunch, or else the evening, to which the night belongs. */
  isLunch: boolean;
}

/** The kitchen's service that runs at an instant (milliseconds), or else the service day's next one. */
export function serviceOfDay(schedule: Schedule, now: number): Service | undefined {
  const { day, ends } = serviceDay(schedule, now);
  const { value: next } = listIntervals("kitchen", schedule, now).next();
  if (!next || next.opens >= ends) return undefined;
  return { ...next, isLunch: isLunch(next, day, schedule.timeZone) };
}

/** Whether a service is lunch on a day (`YYYY-MM-DD`): what still runs from the day before is the evening's. */
export function isLunch({ opens }: Pick<Interval, "opens">, day: string, timeZone: string): boolean {
  const local = toLocalTime(opens, timeZone);
  return local.day >= day && local.time < EVENING_STARTS_AT;
}

function beginningOf(day: string, schedule: Schedule): number {
  const midnight = toInstant({ day, time: "00:00" }, schedule.timeZone);
  const dayBefore = addDays(day, -1);
  const night = (["shop", "kitchen"] as const).flatMap((area) => intervalsOfDay(dayBefore, area, schedule));
  const closes = Math.max(...night.map((interval) => interval.closes));
  const [kitchen] = intervalsOfDay(day, "kitchen", schedule);
  return Math.max(midnight, Math.min(closes, kitchen?.opens ?? Infinity));
}
