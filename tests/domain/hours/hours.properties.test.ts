import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextBoundary,
  openingStateAt,
  firstServiceOfLaterDay,
  missedServices,
  nextServiceAfter,
} from "~/domain/hours/opening-state";
import {
  closedDay,
  hasOverlap,
  type Interval,
  listIntervals,
  type Period,
  type Schedule,
} from "~/domain/hours/schedule";
import { serviceDay } from "~/domain/hours/service-day";
import { toLocalTime } from "~/domain/dates/zoned-time";
import { addDays } from "~/domain/dates/local-date";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { propertyOptions } from "../../support/property";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const pad = (number: number) => String(number).padStart(2, "0");
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
const period: fc.Arbitrary<Period> = fc.record({ opens: time, closes: time });
const periods = fc.array(period, { maxLength: 2 }).filter((each) => !hasOverlap(each));
const hours = fc
  .array(periods, { minLength: 7, maxLength: 7 })
  .map((week) => week.map((periods, index) => ({ days: [WEEKDAYS[index] ?? "Monday"], periods })));
const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays("2026-01-01", count));
const timeZone = fc.constantFrom("Europe/Zurich", "America/New_York", "Australia/Lord_Howe", "UTC");
const closure = fc
  .tuple(day, fc.integer({ min: 0, max: 20 }), periods, periods)
  .map(([firstDay, length, shop, kitchen]) => ({
    firstDay,
    lastDay: addDays(firstDay, length),
    shop,
    kitchen,
  }));
const schedule: fc.Arbitrary<Schedule> = fc.record({
  week: fc.record({ shop: hours, kitchen: hours }),
  closures: fc.array(closure, { maxLength: 1 }),
  timeZone,
});
/** An instant around the changes of the clocks, half of the time. */
const now = fc.oneof(
  day.chain((day) => fc.nat(24 * 60).map((minute) => Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS)),
  fc
    .tuple(
      fc.constantFrom("2027-03-28T01:00Z", "2026-10-25T01:00Z", "2027-03-14T07:00Z"),
      fc.integer({ min: -4000, max: 4000 }),
    )
    .map(([change, minutes]) => Date.parse(change) + minutes * MINUTE_MS),
);

/** The kitchen's services within so many days. */
function intervalsOf(schedule: Schedule, now: number, days = 5): Interval[] {
  const end = now + days * DAY_MS;
  const intervals: Interval[] = [];
  for (const { opens, closes } of listIntervals("kitchen", schedule, now)) {
    if (opens >= end) break;
    intervals.push({ opens, closes: Math.min(closes, end) });
  }
  return intervals;
}

describe("periods of a day", () => {
  /** The minutes of a period, counted from the day's midnight. */
  function minutesOf({ opens, closes }: Period): Set<number> {
    const [start = 0, end = 0] = [opens, closes].map(
      (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
    );
    const length = end > start ? end - start : end + 24 * 60 - start;
    return new Set(Array.from({ length }, (_, index) => start + index));
  }

  test("overlap exactly if they have a minute in common, in any order", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), (given) => {
        const minutes = given.map(minutesOf);
        const isShared = minutes.some((one, index) =>
          minutes.slice(index + 1).some((other) => [...one].some((minute) => other.has(minute))),
        );
        expect(hasOverlap(given)).toBe(isShared);
        expect(hasOverlap(given.toReversed())).toBe(isShared);
      }),
      propertyOptions(300),
    );
  });
});

describe("when the restaurant is open", () => {
  test("has an order, gaps in between, and nothing that is over", () => {
    fc.assert(
      fc.property(schedule, now, (schedule, now) => {
        let end = now;
        for (const [index, { opens, closes }] of intervalsOf(schedule, now).entries()) {
          expect(closes).toBeGreaterThan(end);
          if (index > 0) expect(opens).toBeGreaterThan(end);
          expect(closes).toBeGreaterThan(opens);
          end = closes;
        }
      }),
      propertyOptions(200),
    );
  });

  test("is the union of when it is open by each part of its hours", () => {
    fc.assert(
      fc.property(schedule, hours, now, (schedule, more, now) => {
        const withHours = (kitchen: typeof more) => ({ ...schedule, week: { ...schedule.week, kitchen } });
        const both = intervalsOf(withHours([...schedule.week.kitchen, ...more]), now);
        expect(both).toEqual(union(intervalsOf(schedule, now), intervalsOf(withHours(more), now)));
      }),
      propertyOptions(200),
    );
  });

  test("doesn't depend on when one asks", () => {
    fc.assert(
      fc.property(schedule, now, fc.nat(4 * DAY_MS), (schedule, now, after) => {
        const end = now + 5 * DAY_MS;
        const seen = (from: number) =>
          intervalsOf(schedule, from).filter(({ opens, closes }) => closes > now + after && opens < end);
        // An interval that has begun is one as a whole only within a day of its beginning.
        const ends = (intervals: Interval[]) => intervals.map(({ closes }) => Math.min(closes, end));
        expect(ends(seen(now + after))).toEqual(ends(seen(now)));
      }),
      propertyOptions(200),
    );
  });

  test("isn't changed by a closure on other days", () => {
    fc.assert(
      fc.property(schedule, now, closure, (schedule, now, closure) => {
        const { day } = toLocalTime(now, schedule.timeZone);
        const isFar = closure.firstDay > addDays(day, 62);
        const isOver = closure.lastDay < addDays(day, -1);
        fc.pre(isFar || isOver);
        const closures = [...schedule.closures, closure];
        expect(intervalsOf({ ...schedule, closures }, now)).toEqual(intervalsOf(schedule, now));
      }),
      propertyOptions(200),
    );
  });

  test("stays until the next boundary", () => {
    fc.assert(
      fc.property(schedule, now, fc.nat(1000), (schedule, now, share) => {
        const state = openingStateAt(schedule, now);
        const boundary = nextBoundary(state);
        fc.pre(boundary < Infinity);
        expect(boundary).toBeGreaterThan(now);
        const isOpen = (instant: number) => {
          const { shop, kitchen } = openingStateAt(schedule, instant);
          return [shop.isOpen, kitchen.isOpen];
        };
        expect(isOpen(now + Math.floor(((boundary - 1 - now) * share) / 1000))).toEqual(isOpen(now));
        expect(isOpen(boundary)).not.toEqual(isOpen(now));
      }),
      propertyOptions(100),
    );
  });
});

describe("the service day", () => {
  test("is the calendar's or the one before, and the next one begins when it ends", () => {
    fc.assert(
      fc.property(schedule, now, (schedule, now) => {
        const { day, begins, ends } = serviceDay(schedule, now);
        const date = toLocalTime(now, schedule.timeZone).day;
        expect([date, addDays(date, -1)]).toContain(day);
        expect(begins).toBeLessThanOrEqual(now);
        expect(ends).toBeGreaterThan(now);
        expect(serviceDay(schedule, ends)).toMatchObject({ day: addDays(day, 1), begins: ends });
        expect(serviceDay(schedule, begins)).toEqual({ day, begins, ends });
      }),
      propertyOptions(200),
    );
  });

  test("is never one without hours of the shop while the shop is open", () => {
    fc.assert(
      fc.property(schedule, now, (schedule, now) => {
        fc.pre(openingStateAt(schedule, now).shop.isOpen);
        const closed = closedDay(serviceDay(schedule, now).day, schedule);
        expect(closed?.isShopOpen).not.toBe(false);
      }),
      propertyOptions(200),
    );
  });
});

test("a dish that is out is back when the kitchen opens, later than now, and misses what lies in between", () => {
  fc.assert(
    fc.property(schedule, now, (schedule, now) => {
      const services = intervalsOf(schedule, now, 61);
      const { ends } = serviceDay(schedule, now);
      const next = nextServiceAfter(schedule, now);
      const laterDay = firstServiceOfLaterDay(schedule, now);
      expect(next).toBe(services[1]?.opens ?? null);
      expect(laterDay).toBe(services.find(({ opens }) => opens >= ends)?.opens ?? null);
      if (next === null) return;
      expect(next).toBeGreaterThan(now);
      const missed = missedServices(schedule, now, next);
      const opens = services[0]?.opens ?? 0;
      const opened = toLocalTime(opens, schedule.timeZone);
      const isNight = opened.day < toLocalTime(now, schedule.timeZone).day;
      const isLunch = opened.time < "15:00" && !isNight;
      expect(missed).toBe(opens >= ends ? "other" : isLunch ? "lunch" : "evening");
    }),
    propertyOptions(100),
  );
});

function union(one: Interval[], other: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { opens, closes } of [...one, ...other].sort((a, b) => a.opens - b.opens)) {
    const last = result.at(-1);
    if (last && opens <= last.closes) last.closes = Math.max(last.closes, closes);
    else result.push({ opens, closes });
  }
  return result;
}
