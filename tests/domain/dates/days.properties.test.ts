import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toInstant, toLocalTime } from "~/domain/dates/zoned-time";
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysOfMonth,
  isDay,
  isMonth,
  monthOf,
  parseDay,
} from "~/domain/dates/local-date";
import { parseSoldOutEnd, resolveSoldOutEnd } from "~/domain/sold-out/sold-out-end";
import { propertyOptions } from "../../support/property";

const YEAR_1 = Date.parse("0001-01-03T00:00:00Z");
const YEAR_9999 = Date.parse("9999-12-29T00:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const instants = (from: number, to: number) =>
  fc.integer({ min: from / 1000, max: to / 1000 }).map((s) => s * 1000);
const anyInstant = instants(YEAR_1, YEAR_9999);
/** Since there are time zones. */
const zonedInstant = instants(Date.parse("1900-01-01T00:00:00Z"), YEAR_9999);
/** A time in which menus are made. */
const ourInstant = instants(Date.parse("2000-01-02T00:00:00Z"), Date.parse("2100-12-30T00:00:00Z"));
const day = anyInstant.map((instant) => new Date(instant).toISOString().slice(0, 10));
const month = day.map(monthOf);
/** Zones whose clocks change by an hour, by half an hour, not at all, or near the date line. */
const timeZone = fc.constantFrom(
  "Europe/Zurich",
  "America/New_York",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "UTC",
);
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789-:.TZ+ "), maxLength: 30 }),
  fc
    .tuple(
      day,
      fc.constantFrom("", "T", " "),
      fc.string({ unit: fc.constantFrom(..."012359:.Z+-"), maxLength: 16 }),
    )
    .map((parts) => parts.join("")),
);

describe("days and months", () => {
  test("are counted forth and back", () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(daysBetween(to, from) + daysBetween(from, to)).toBe(0);
        expect(Math.sign(daysBetween(from, to))).toBe(from < to ? 1 : from > to ? -1 : 0);
      }),
      propertyOptions(500),
    );
  });

  test("have an order as texts", () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -24, max: 24 }), (month, count) => {
        const other = addMonths(month, count);
        fc.pre(isMonth(other));
        expect(addMonths(other, -count)).toBe(month);
        expect(other > month).toBe(count > 0);
      }),
      propertyOptions(500),
    );
  });

  test("contain each other", () => {
    fc.assert(
      fc.property(day, (day) => {
        const days = daysOfMonth(monthOf(day));
        expect(days.filter((each) => each === day)).toHaveLength(1);
        expect(days.every((each) => isDay(each) && monthOf(each) === monthOf(day))).toBe(true);
        expect(days.at(-1)).toBe(addDays(`${addMonths(monthOf(day), 1)}-01`, -1));
      }),
      propertyOptions(300),
    );
  });
});

describe("a text", () => {
  test("is read as an existing day, or not at all", () => {
    fc.assert(
      fc.property(text, timeZone, (typed, zone) => {
        const day = parseDay(typed, zone);
        if (day === null) return;
        expect(isDay(day)).toBe(true);
        expect(Math.abs(daysBetween(typed.trim().slice(0, 10), day))).toBeLessThanOrEqual(1);
      }),
      propertyOptions(1000),
    );
  });

  test("of an instant is read as the day on which it falls", () => {
    fc.assert(
      fc.property(anyInstant, timeZone, (instant, zone) => {
        const day = dayOf(new Date(instant), zone);
        expect(parseDay(new Date(instant).toISOString(), zone)).toBe(day);
        expect(parseDay(` ${day} `, zone)).toBe(day);
      }),
      propertyOptions(200),
    );
  });
});

describe("the clock of a time zone", () => {
  test("shows the same day for every reader", () => {
    fc.assert(
      fc.property(zonedInstant, timeZone, (instant, zone) => {
        expect(toLocalTime(instant, zone).day).toBe(dayOf(new Date(instant), zone));
      }),
      propertyOptions(500),
    );
  });

  // The days around a change of the clocks, half of the time.
  const changing = fc.oneof(
    ourInstant,
    fc
      .tuple(
        fc.integer({ min: 2024, max: 2037 }),
        fc.constantFrom("03-10", "03-31", "04-06", "10-06", "10-27", "11-03"),
        fc.integer({ min: -5 * 24 * 60, max: 5 * 24 * 60 }),
      )
      .map(([year, date, minutes]) => Date.parse(`${year}-${date}T02:00:00Z`) + minutes * MINUTE_MS),
  );

  test("shows each time once, or twice where clocks go back", () => {
    fc.assert(
      fc.property(changing, timeZone, (instant, zone) => {
        const minute = instant - (instant % MINUTE_MS);
        const shown = toLocalTime(minute, zone);
        const first = toInstant(shown, zone, "first");
        const last = toInstant(shown, zone, "last");
        expect([first, last]).toContain(minute);
        expect([first, last].map((each) => toLocalTime(each, zone))).toEqual([shown, shown]);
        expect(last - first).toBeLessThanOrEqual(HOUR_MS);
      }),
      propertyOptions(500),
    );
  });

  test("skips a time that doesn't exist, and never goes back", () => {
    fc.assert(
      fc.property(
        changing,
        timeZone,
        fc.integer({ min: 0, max: DAY_MS / MINUTE_MS }),
        (instant, zone, minutes) => {
          const [early, late] = [instant, instant + minutes * MINUTE_MS].map((each) => {
            const text = new Date(each).toISOString();
            return { day: text.slice(0, 10), time: text.slice(11, 16) };
          }) as [{ day: string; time: string }, { day: string; time: string }];
          const shown = toLocalTime(toInstant(late, zone), zone);
          expect(`${shown.day} ${shown.time}` >= `${late.day} ${late.time}`).toBe(true);
          expect(toInstant(early, zone, "first")).toBeLessThanOrEqual(toInstant(late, zone, "first"));
          expect(toInstant(early, zone, "last")).toBeLessThanOrEqual(toInstant(late, zone, "last"));
        },
      ),
      propertyOptions(500),
    );
  });
});

describe("until when a dish is sold out", () => {
  const schedule = (timeZone: string) => ({ week: { shop: [], kitchen: [] }, closures: [], timeZone });

  test("is an instant that can be stored, or not read at all", () => {
    fc.assert(
      fc.property(text, timeZone, ourInstant, (typed, zone, now) => {
        const end = parseSoldOutEnd(typed, zone);
        if (end === undefined) return;
        const stored = resolveSoldOutEnd(end, { schedule: schedule(zone), now });
        expect(stored).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      }),
      propertyOptions(1000),
    );
  });

  test("is the instant that was sent, with an offset or by the restaurant's clock", () => {
    fc.assert(
      fc.property(zonedInstant, timeZone, (instant, zone) => {
        const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
        fc.pre(minute !== 0);
        expect(parseSoldOutEnd(new Date(minute).toISOString(), zone)).toBe(minute);
        const { day, time } = toLocalTime(minute, zone);
        const read = parseSoldOutEnd(`${day}T${time}`, zone);
        expect(toLocalTime(Number(read), zone)).toEqual({ day, time });
      }),
      propertyOptions(500),
    );
  });
});
