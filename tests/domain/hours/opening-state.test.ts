import { describe, expect, test } from "vitest";
import {
  nextBoundary,
  type OpeningState,
  openingStateAt,
  firstServiceOfLaterDay,
  missedServices,
  nextServiceAfter,
} from "~/domain/hours/opening-state";
import { type Interval, listIntervals, type Period, type Schedule } from "~/domain/hours/schedule";
import { serviceDay } from "~/domain/hours/service-day";
import { describeClosure, describeOpening } from "~/domain/hours/describe-hours";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import type { OpeningHours, Weekday } from "~/domain/hours/opening-hours";
import { plainCalendar } from "../../support/plain-calendar";

const ZONE = "Europe/Zurich";
const WORKDAYS: Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const p = (text: string): Period[] =>
  text
    .split(",")
    .filter(Boolean)
    .map((period) => {
      const [opens = "", closes = ""] = period.split("-");
      return { opens, closes };
    });
const hours = (workdays: string, sunday: string): OpeningHours[] => [
  { days: WORKDAYS, periods: p(workdays) },
  { days: ["Sunday"], periods: p(sunday) },
];

const WEEK = {
  shop: hours("10:00-00:00", "17:00-00:00"),
  kitchen: hours("11:30-14:00,18:30-23:00", "18:30-22:00"),
};
const schedule: Schedule = { week: WEEK, closures: [], timeZone: ZONE };
const closed = (firstDay: string, lastDay = firstDay, shop = "", kitchen = "") => ({
  firstDay,
  lastDay,
  shop: p(shop),
  kitchen: p(kitchen),
});
/** An instant by the clock of Zurich in winter. */
const at = (text: string) => Date.parse(`${text.replace(" ", "T")}:00+01:00`);
const text = (now: number, given = schedule) => describeOpening(openingStateAt(given, now), now, ZONE);

// 2026-11-23 is a Monday.
describe("what guests read", () => {
  test.each([
    ["2026-11-23 12:00", "Ouvert · cuisine jusqu’à 14H"],
    ["2026-11-23 13:59", "Ouvert · cuisine jusqu’à 14H"],
    ["2026-11-23 14:00", "Ouvert · la cuisine reprend à 18H30"],
    ["2026-11-23 10:00", "Ouvert · la cuisine reprend à 11H30"],
    ["2026-11-23 19:00", "Ouvert · cuisine jusqu’à 23H"],
    ["2026-11-23 23:30", "Ouvert jusqu’à 00H · cuisine fermée"],
    ["2026-11-23 09:59", "Fermé · ouvre à 10H"],
    ["2026-11-24 00:00", "Fermé · ouvre à 10H"],
    ["2026-11-29 16:59", "Fermé · ouvre à 17H"],
    ["2026-11-29 17:00", "Ouvert · la cuisine reprend à 18H30"],
  ])("%s: %s", (now, expected) => expect(text(at(now))).toBe(expected));

  test.each([
    ["tomorrow", closed("2026-11-23"), "Fermé · ouvre demain à 10H"],
    ["two days", closed("2026-11-23", "2026-11-24"), "Fermé · ouvre mercredi à 10H"],
    ["six days", closed("2026-11-23", "2026-11-28"), "Fermé · ouvre dimanche à 17H"],
    ["seven days", closed("2026-11-23", "2026-11-29"), "Fermé · ouvre le 30 novembre à 10H"],
    ["the first of a month", closed("2026-11-23", "2026-11-30"), "Fermé · ouvre le 1er décembre à 10H"],
    ["another year", closed("2026-11-23", "2027-01-04"), "Fermé · ouvre le 5 janvier à 10H"],
    ["more than 60 days", closed("2026-11-23", "2027-02-01"), "Fermé"],
  ])("closed until %s", (_what, closure, expected) => {
    expect(text(at("2026-11-23 12:00"), { ...schedule, closures: [closure] })).toBe(expected);
  });

  test("a closure with other hours", () => {
    const eve = { ...schedule, closures: [closed("2026-12-31", "2026-12-31", "18:00-02:00", "18:30-01:00")] };
    expect(text(at("2026-12-31 12:00"), eve)).toBe("Fermé · ouvre à 18H");
    expect(text(at("2026-12-31 23:59"), eve)).toBe("Ouvert · cuisine jusqu’à 01H");
    expect(text(at("2027-01-01 01:30"), eve)).toBe("Ouvert jusqu’à 02H · cuisine fermée");
    expect(text(at("2027-01-01 02:00"), eve)).toBe("Fermé · ouvre à 10H");
  });

  test("a closure doesn't cut the night before it", () => {
    const late = { shop: hours("18:00-02:00", ""), kitchen: hours("18:00-01:00", "") };
    const given = { week: late, closures: [closed("2026-11-24")], timeZone: ZONE };
    expect(text(at("2026-11-24 00:30"), given)).toBe("Ouvert · cuisine jusqu’à 01H");
    expect(text(at("2026-11-24 02:00"), given)).toBe("Fermé · ouvre demain à 18H");
  });

  test("periods that touch are one", () => {
    const week = { shop: hours("08:00-14:00,14:00-22:00", ""), kitchen: hours("", "") };
    expect(text(at("2026-11-23 12:00"), { ...schedule, week })).toBe("Ouvert jusqu’à 22H · cuisine fermée");
  });

  test.each([
    ["00:00-00:00", "Ouvert"],
    ["18:30-23:00", "Ouvert · la cuisine reprend à 18H30"],
    ["", "Ouvert · cuisine fermée"],
  ])("a house that never closes, whose kitchen is open %s", (kitchen, expected) => {
    const week = { shop: hours("00:00-00:00", "00:00-00:00"), kitchen: hours(kitchen, kitchen) };
    expect(text(at("2026-11-23 12:00"), { ...schedule, week })).toBe(expected);
    // With an hour of summer time in the days that are looked at.
    expect(text(at("2027-03-01 12:00"), { ...schedule, week })).toBe(expected);
  });

  test.each([
    [closed("2026-12-24", "2026-12-26"), "Noël", "24-26 décembre\u00A0: fermé (Noël)"],
    [
      closed("2026-12-31", "2026-12-31", "18:00-02:00", "18:00-02:00"),
      "Saint-Sylvestre",
      "31 décembre\u00A0: 18H-02H (Saint-Sylvestre)",
    ],
    [
      closed("2026-12-31", "2026-12-31", "18:00-02:00", "18:30-23:30"),
      "Saint-Sylvestre",
      "31 décembre\u00A0: 18H-02H, cuisine 18H30-23H30 (Saint-Sylvestre)",
    ],
    [closed("2026-12-31", "2026-12-31", "18:00-02:00"), "", "31 décembre\u00A0: 18H-02H, cuisine fermée"],
    [
      closed("2027-03-01", "2027-03-01", "18:00-23:00,10:00-15:00", "18:30-22:00,11:30-14:00"),
      "",
      "1er mars\u00A0: 10H-15H et 18H-23H, cuisine 11H30-14H et 18H30-22H",
    ],
    [
      closed("2027-03-01", "2027-03-01", "10:00-15:00,18:00-23:00", "18:00-21:30,10:00-15:00"),
      "",
      "1er mars\u00A0: 10H-15H et 18H-23H, cuisine jusqu’à 21H30",
    ],
  ])("a line of the sign %#", (closure, reason, expected) => {
    expect(describeClosure({ reason, ...closure })).toBe(expected);
  });

  test.each([
    ["begins later", "18:00-02:00", "18:30-02:00", "18H-02H, cuisine 18H30-02H"],
    ["pauses", "12:00-22:00", "12:00-14:00,18:00-21:30", "12H-22H, cuisine 12H-14H et 18H-21H30"],
    [
      "closes earlier at noon",
      "12:00-15:00,18:00-22:00",
      "12:00-14:00,18:00-22:00",
      "12H-15H et 18H-22H, cuisine 12H-14H et 18H-22H",
    ],
    ["is closed at noon", "12:00-15:00,18:00-22:00", "18:00-22:00", "12H-15H et 18H-22H, cuisine 18H-22H"],
    ["goes on longer", "18:00-00:00", "18:00-01:00", "18H-00H, cuisine jusqu’à 01H"],
  ])("a line of the sign about a kitchen that %s", (_what, shop, kitchen, expected) => {
    const closure = closed("2027-03-01", "2027-03-01", shop, kitchen);
    expect(describeClosure({ reason: "", ...closure })).toBe(`1er mars\u00A0: ${expected}`);
  });
});

describe("a dish that is out", () => {
  test.each([
    ["2026-11-23 12:40", "2026-11-23 18:30", "2026-11-24 11:30"],
    ["2026-11-23 16:00", "2026-11-24 11:30", "2026-11-24 11:30"],
    ["2026-11-23 20:15", "2026-11-24 11:30", "2026-11-24 11:30"],
    ["2026-11-29 12:00", "2026-11-30 11:30", "2026-11-30 11:30"],
  ])("at %s is back at %s, or at %s if it is out for the day", (now, next, laterDay) => {
    expect(nextServiceAfter(schedule, at(now))).toBe(at(next));
    expect(firstServiceOfLaterDay(schedule, at(now))).toBe(at(laterDay));
  });

  const night = {
    ...schedule,
    week: { shop: hours("10:00-02:00", "10:00-02:00"), kitchen: hours("11:30-14:00,18:30-01:00", "") },
  };

  test.each([
    ["the kitchen is open", "2026-11-24 00:30", "2026-11-24 11:30"],
    ["only the shop is open", "2026-11-24 01:30", "2026-11-24 11:30"],
    ["the night is over", "2026-11-24 02:00", "2026-11-25 11:30"],
  ])("for the day, after midnight, while %s", (_what, now, laterDay) => {
    expect(firstServiceOfLaterDay(night, at(now))).toBe(at(laterDay));
  });

  test.each([
    ["2026-11-24 00:30", "2026-11-24 11:30", "evening"],
    ["2026-11-24 00:30", "2026-11-24 18:30", "other"],
    ["2026-11-24 01:30", "2026-11-24 11:30", "other"],
    ["2026-11-24 02:00", "2026-11-24 18:30", "lunch"],
  ])("after midnight, at %s until %s, misses %s", (now, until, expected) => {
    expect(missedServices(night, at(now), at(until))).toBe(expected);
  });

  test("is back after a closure", () => {
    const given = { ...schedule, closures: [closed("2026-11-24")] };
    expect(nextServiceAfter(given, at("2026-11-23 20:15"))).toBe(at("2026-11-25 11:30"));
    const forever = { ...schedule, closures: [closed("2026-11-24", "2027-03-01")] };
    expect(nextServiceAfter(forever, at("2026-11-23 20:15"))).toBeNull();
    expect(firstServiceOfLaterDay(forever, at("2026-11-23 20:15"))).toBeNull();
  });

  test.each([
    ["2026-11-23 12:40", "2026-11-23 18:30", "lunch"],
    ["2026-11-23 12:40", "2026-11-24 11:30", "other"],
    ["2026-11-23 14:00", "2026-11-24 11:30", "evening"],
    ["2026-11-23 20:15", "2026-11-24 11:30", "evening"],
    ["2026-11-23 20:15", "2026-11-24 18:30", "other"],
    ["2026-11-23 23:30", "2026-11-24 11:30", "other"],
  ])("at %s until %s misses %s", (now, until, expected) => {
    expect(missedServices(schedule, at(now), at(until))).toBe(expected);
  });

  test.each([
    ["has no end misses more than this evening", Date.parse(WITHOUT_END), "other"],
    ["ends during it misses this evening", at("2026-12-24 11:30"), "evening"],
  ])("before a long closure, a dish whose mark %s", (_what, until, expected) => {
    const given = { ...schedule, closures: [closed("2026-11-24", "2027-03-01")] };
    expect(missedServices(given, at("2026-11-23 20:15"), until)).toBe(expected);
  });
});

describe("every half hour of a year, with both changes of the clocks", () => {
  const HALF_HOUR = 30 * 60_000;

  test.each([
    ["Europe/Zurich", ["02:00", "03:00"]],
    ["America/New_York", ["01:00", "02:00"]],
    ["Australia/Lord_Howe", ["01:30", "02:00"]],
  ] as const)("in %s", (timeZone, repeated) => {
    const given: Schedule = {
      timeZone,
      week: {
        shop: hours("10:00-14:00,18:00-02:30", "17:00-00:00"),
        kitchen: hours("11:30-14:00,18:30-01:00", ""),
      },
      closures: [
        closed("2026-12-24", "2026-12-26"),
        closed("2026-12-31", "2026-12-31", "18:00-05:00", "18:00-03:00"),
        closed("2027-01-02", "2027-01-02", "", "00:30-02:00"),
        closed("2027-07-12", "2027-08-01"),
      ],
    };
    const calendar = plainCalendar(given, repeated);
    const start = Date.parse("2026-11-01T00:00:00Z");
    const instants = Array.from({ length: 380 * 48 }, (_, index) => start + index * HALF_HOUR);
    const wrong: string[] = [];
    for (const place of ["shop", "kitchen"] as const) {
      let intervals: Interval[] = [];
      for (const [index, now] of instants.entries()) {
        // The module looks 60 days ahead.
        if (index % (30 * 48) === 0) intervals = [...listIntervals(place, given, now)];
        const isOpen = intervals.some(({ opens, closes }) => opens <= now && now < closes);
        if (isOpen !== calendar.isOpen(place, now)) wrong.push(`${place} ${new Date(now).toISOString()}`);
      }
    }
    let today = serviceDay(given, start);
    for (const now of instants) {
      if (today.ends <= now) today = serviceDay(given, now);
      if (today.day !== calendar.todayAt(now)) wrong.push(`today ${new Date(now).toISOString()}`);
    }
    expect(wrong).toEqual([]);
  });

  test("the state changes at its boundary, and not before", () => {
    let now = at("2026-11-23 00:00");
    for (let count = 0; count < 100; count += 1) {
      const state = openingStateAt(schedule, now);
      const boundary = nextBoundary(state);
      const isOpen = ({ shop, kitchen }: OpeningState) => [shop.isOpen, kitchen.isOpen];
      expect(isOpen(openingStateAt(schedule, boundary - 1))).toEqual(isOpen(state));
      expect(isOpen(openingStateAt(schedule, boundary))).not.toEqual(isOpen(state));
      now = boundary;
    }
  });
});

describe("days on which clocks change", () => {
  const night = { shop: hours("18:00-02:30", "18:00-02:30"), kitchen: hours("02:15-02:45", "02:15-02:45") };
  const given = { week: night, closures: [], timeZone: ZONE };

  test("a time that doesn't exist is the next one that does", () => {
    const { shop } = openingStateAt(given, Date.parse("2027-03-27T22:00:00Z"));
    expect(shop.until).toBe(Date.parse("2027-03-28T01:00:00Z"));
  });

  test("a time that exists twice opens at the first and closes at the second", () => {
    const { shop, kitchen } = openingStateAt(given, Date.parse("2027-10-30T22:30:00Z"));
    expect(shop.until).toBe(Date.parse("2027-10-31T01:30:00Z"));
    expect(kitchen.opens).toBe(Date.parse("2027-10-31T00:15:00Z"));
  });
});
