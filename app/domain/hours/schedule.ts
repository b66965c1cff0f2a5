import type { Closure } from "~/domain/fields/closure";
import { addDays } from "~/domain/dates/local-date";
import { type OpeningHours, type Weekday, WEEKDAYS, weekdayOf } from "./opening-hours";
import { toInstant, toLocalTime } from "~/domain/dates/zoned-time";

/** Opening times of one day, `HH:MM`; one that closes no later than it opens ends on the next day. */
export interface Period {
  opens: string;
  closes: string;
}

/** How many periods a day has in the form of a closure. */
export const CLOSURE_PERIODS = 2;

/** Days with other hours, or with none, and why, as guests read it. */
export type AnnouncedClosure = Omit<Closure, "id" | "version">;

export interface Schedule {
  week: { shop: OpeningHours[]; kitchen: OpeningHours[] };
  closures: (Omit<AnnouncedClosure, "reason"> & Partial<Pick<AnnouncedClosure, "reason">>)[];
  timeZone: string;
}

/** From opening to closing, in milliseconds since 1970. */
export interface Interval {
  opens: number;
  closes: number;
}

/** How many days ahead the next opening is looked for. */
export const DAYS_AHEAD = 60;

export interface ClosedDay {
  isShopOpen: boolean;
  /** Whether a closure is the cause, not the week's hours. */
  isClosure: boolean;
  /** The closure's reason; may be empty. */
  reason: string;
  /** Whether it is French on a page in another language. */
  isReasonFrench?: true;
}

/**
 * Decides whether a day (`YYYY-MM-DD`) sells dishes of the day: it does, and this returns
 * undefined, if the kitchen opens on it.
 */
export function closedDay(day: string, schedule: Schedule): ClosedDay | undefined {
  if (periodsOfDay(day, "kitchen", schedule).length > 0) return undefined;
  const closure = closureOf(day, schedule);
  return {
    isShopOpen: periodsOfDay(day, "shop", schedule).length > 0,
    isClosure: closure !== undefined,
    reason: closure?.reason ?? "",
  };
}

/** The first day on which the kitchen opens, from a day on; undefined if there is none within 60 days. */
export function findOpenDay(day: string, schedule: Schedule): string | undefined {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(day, ahead));
  return days.find((each) => !closedDay(each, schedule));
}

/** A day's hours, and the closure that gives them, if one does. */
export function hoursOfDay(day: string, schedule: Schedule) {
  return { periods: periodsOfDay(day, "shop", schedule), closure: closureOf(day, schedule) };
}

function periodsOfDay(day: string, area: "shop" | "kitchen", schedule: Schedule): Period[] {
  const closure = closureOf(day, schedule);
  if (closure) return closure[area];
  const hours = schedule.week[area].filter(({ days }) => days.includes(weekdayOf(day)));
  return hours.flatMap(({ periods }) => periods);
}

function closureOf(day: string, { closures }: Schedule) {
  return closures.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/**
 * When the shop or the kitchen is open, from what is open at an instant up to 60 days
 * ahead, in order. Adjacent periods are merged.
 */
export function* listIntervals(
  area: "shop" | "kitchen",
  schedule: Schedule,
  now: number,
): Generator<Interval> {
  const { timeZone } = schedule;
  const { day: today } = toLocalTime(now, timeZone);
  let current: Interval | undefined;
  // A period of yesterday may end today.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    for (const interval of intervalsOfDay(addDays(today, ahead), area, schedule)) {
      if (interval.closes <= now) continue;
      if (current && interval.opens <= current.closes) {
        current.closes = Math.max(current.closes, interval.closes);
      } else {
        if (current) yield current;
        current = interval;
      }
    }
  }
  if (current) yield current;
}

/** When the shop or the kitchen is open by the periods that begin on a day (`YYYY-MM-DD`), in order. */
export function intervalsOfDay(day: string, area: "shop" | "kitchen", schedule: Schedule): Interval[] {
  return (
    periodsOfDay(day, area, schedule)
      .map((period) => toInterval(day, period, schedule.timeZone))
      // A period of a time that doesn't exist, when clocks go forward.
      .filter(({ opens, closes }) => opens < closes)
      .sort((one, other) => one.opens - other.opens)
  );
}

function toInterval(day: string, { opens, closes }: Period, timeZone: string): Interval {
  const lastDay = closes <= opens ? addDays(day, 1) : day;
  return {
    opens: toInstant({ day, time: opens }, timeZone, "first"),
    closes: toInstant({ day: lastDay, time: closes }, timeZone, "last"),
  };
}

const MINUTES_OF_DAY = 24 * 60;

/** From opening to closing, in minutes since the midnight of a day. */
interface Span {
  start: number;
  end: number;
}

/** Periods in order, `offset` days after the day of whose midnight the minutes are counted. */
function toSpans(periods: Period[], offset = 0): Span[] {
  const spans = periods.map(({ opens, closes }) => {
    const start = offset * MINUTES_OF_DAY + minutesOf(opens);
    const minutes = (minutesOf(closes) - minutesOf(opens) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
    return { start, end: start + (minutes || MINUTES_OF_DAY) };
  });
  return spans.sort((one, other) => one.start - other.start);
}

/** Whether periods of one day overlap. Adjacent periods don't. */
export function hasOverlap(periods: Period[]): boolean {
  return toSpans(periods).some(({ start }, index, spans) => start < (spans[index - 1]?.end ?? 0));
}

export function outlastsShop({ shop, kitchen }: Pick<Closure, "shop" | "kitchen">): boolean {
  return isUncovered(toSpans(kitchen), toSpans(shop));
}

/** The weekdays on which the kitchen is open at a time at which the shop is closed. */
export function daysOutlastingShop({ shop, kitchen }: Schedule["week"]): Weekday[] {
  const periodsOn = (hours: OpeningHours[], day: Weekday | undefined) =>
    hours.filter(({ days }) => day && days.includes(day)).flatMap(({ periods }) => periods);
  return WEEKDAYS.filter((day, index) => {
    // The night before may end on this day, and the next day begin before the kitchen closes.
    const around = [-1, 0, 1].flatMap((offset) =>
      toSpans(periodsOn(shop, WEEKDAYS.at((index + offset) % WEEKDAYS.length)), offset),
    );
    return isUncovered(toSpans(periodsOn(kitchen, day)), around);
  });
}

/** Whether some minutes of the first spans are in none of the others, which are in order. */
function isUncovered(spans: Span[], others: Span[]): boolean {
  return spans.some(({ start, end }) => {
    const covered = others.reduce((at, other) => (other.start <= at ? Math.max(at, other.end) : at), start);
    return covered < end;
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
