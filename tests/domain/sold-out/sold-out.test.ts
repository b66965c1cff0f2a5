import { describe, expect, test } from "vitest";
import type { Schedule } from "~/domain/hours/schedule";
import { parseSoldOutEnd, resolveSoldOutEnd } from "~/domain/sold-out/sold-out-end";
import { toSoldOutJson, WITHOUT_END } from "~/domain/sold-out/sold-out";
import { menuItemFields } from "~/domain/fields/menu-item";
import { toPublicDish } from "~/domain/dishes/public-dish";
import { soldOutNotice } from "~/domain/sold-out/describe-sold-out";

const ZONE = "Europe/Zurich";
const LUNCH = { opens: "11:30", closes: "14:00" };
const DINNER = { opens: "18:30", closes: "23:00" };
const WEEK: Schedule["week"] = {
  shop: [],
  kitchen: [
    {
      days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      periods: [LUNCH, DINNER],
    },
    { days: ["Sunday"], periods: [DINNER] },
  ],
};
const schedule = (closures: Schedule["closures"] = [], kitchen = WEEK.kitchen): Schedule => ({
  week: { shop: [], kitchen },
  closures,
  timeZone: ZONE,
});
/** A local time of November 2026, when the clock is an hour ahead of UTC. 22 is a Sunday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+01:00`);
const iso = (day: number, time: string) => new Date(at(day, time)).toISOString();

describe("a dish is sold out", () => {
  test.each([
    ["during lunch until dinner", at(23, "12:40"), iso(23, "18:30")],
    ["before lunch until dinner", at(23, "09:00"), iso(23, "18:30")],
    ["in the afternoon over dinner", at(23, "16:00"), iso(24, "11:30")],
    ["during dinner until the next lunch", at(23, "20:15"), iso(24, "11:30")],
    ["on a Sunday noon over its dinner", at(22, "12:00"), iso(23, "11:30")],
    ["from the opening on", at(23, "18:30"), iso(24, "11:30")],
  ])("%s", (_what, now, expected) => {
    expect(resolveSoldOutEnd("next-service", { schedule: schedule(), now })).toBe(expected);
  });

  test("past a day that is closed", () => {
    const closed = schedule([{ firstDay: "2026-11-24", lastDay: "2026-11-24", shop: [], kitchen: [] }]);
    const context = { schedule: closed, now: at(23, "20:15") };
    expect(resolveSoldOutEnd("next-service", context)).toBe(iso(25, "11:30"));
    expect(resolveSoldOutEnd("today", context)).toBe(iso(25, "11:30"));
  });

  test.each([
    ["at noon", at(23, "12:40"), iso(24, "11:30")],
    ["at night, of the day that the clock shows", at(24, "00:30"), iso(25, "11:30")],
    ["on a Saturday, until Sunday's dinner", at(21, "12:00"), iso(22, "18:30")],
  ])("today, %s", (_when, now, expected) => {
    expect(resolveSoldOutEnd("today", { schedule: schedule(), now })).toBe(expected);
  });

  test("without end where no service comes in 60 days", () => {
    const context = { schedule: schedule([], []), now: at(23, "12:40") };
    expect(resolveSoldOutEnd("next-service", context)).toBe(WITHOUT_END);
    expect(resolveSoldOutEnd("today", context)).toBe(WITHOUT_END);
    expect(resolveSoldOutEnd("always", context)).toBe(WITHOUT_END);
    expect(resolveSoldOutEnd(null, context)).toBeNull();
  });
});

describe("the badge", () => {
  const CASES: [string, number, string, string | undefined][] = [
    ["says this noon for lunch", at(23, "12:40"), iso(23, "18:30"), "lunch"],
    ["says this evening for dinner", at(23, "16:00"), iso(24, "11:30"), "evening"],
    ["says neither for both", at(23, "12:40"), iso(24, "11:30"), "other"],
    ["says this evening once lunch is over", at(23, "14:00"), iso(24, "11:30"), "evening"],
    ["says neither for several days", at(23, "16:00"), iso(25, "11:30"), "other"],
    ["says neither without an end", at(23, "16:00"), WITHOUT_END, "other"],
    ["says neither between two services", at(23, "15:00"), iso(23, "17:00"), "other"],
    ["is gone at the end", at(23, "18:30"), iso(23, "18:30"), undefined],
    ["is not there for a time that has passed", at(23, "19:00"), iso(23, "18:30"), undefined],
  ];
  test.each(CASES)("%s", (_what, now, soldOutUntil, expected) => {
    const dish = { name: "Vongole", description: "", price: 2800, allergies: "", soldOutUntil };
    expect(toPublicDish(menuItemFields, dish, { schedule: schedule(), now }).soldOut).toBe(expected);
  });

  test("says tonight during a service that began yesterday", () => {
    const late = schedule([], [{ days: ["Monday"], periods: [{ opens: "18:30", closes: "02:00" }] }]);
    const dish = { name: "", description: "", price: 1, allergies: "", soldOutUntil: iso(24, "12:00") };
    expect(toPublicDish(menuItemFields, dish, { schedule: late, now: at(24, "01:00") }).soldOut).toBe(
      "evening",
    );
  });
});

describe("what is sent as the end", () => {
  test.each([
    ["next-service", "next-service"],
    ["today", "today"],
    ["always", "always"],
    [null, null],
    ["2026-11-23T13:59:45Z", Date.parse("2026-11-23T13:59:45Z")],
    ["2026-11-23T13:59:45.250+01:00", Date.parse("2026-11-23T12:59:45.250Z")],
    ["2026-11-23T13:59:45", Date.parse("2026-11-23T12:59:45Z")],
    ["2026-07-23T13:59", Date.parse("2026-07-23T11:59Z")],
  ])("may be %s", (value, expected) => {
    expect(parseSoldOutEnd(value, ZONE)).toBe(expected);
  });

  test.each([
    [undefined],
    [""],
    ["tomorrow"],
    ["Today"],
    ["18:30"],
    ["2026-11-23"],
    ["2026-02-30T12:00:00Z"],
    ["2026-11-23T25:00:00Z"],
    ["+012026-11-23T12:00:00Z"],
    [1_795_000_000_000],
    [true],
    [["today"]],
    [{}],
  ])("can't be %j", (value) => {
    expect(parseSoldOutEnd(value, ZONE)).toBeUndefined();
  });

  test("in the year 9999 has no end", () => {
    const end = parseSoldOutEnd("9999-12-31T23:30:00-05:00", ZONE) ?? null;
    expect(resolveSoldOutEnd(end, { schedule: schedule(), now: at(23, "12:00") })).toBe(WITHOUT_END);
  });
});

test("replies name no end that has passed", () => {
  expect(toSoldOutJson({ soldOutUntil: "2020-01-01T00:00:00.000Z" })).toEqual({
    soldOut: false,
    soldOutUntil: null,
  });
  expect(toSoldOutJson({ soldOutUntil: WITHOUT_END })).toEqual({ soldOut: true, soldOutUntil: WITHOUT_END });
});

test.each([
  [iso(23, "18:30"), "Sold out until 18:30"],
  [iso(24, "11:30"), "Sold out until Tue 11:30"],
  [iso(29, "18:30"), "Sold out until Sun 18:30"],
  [iso(30, "11:30"), "Sold out until 30 Nov 11:30"],
  ["2027-11-30T10:30:00.000Z", "Sold out until 30 Nov 2027 11:30"],
  [WITHOUT_END, "Sold out until you say so"],
  [iso(23, "12:40"), undefined],
  [null, undefined],
])("until %s staff read %s", (soldOutUntil, expected) => {
  expect(soldOutNotice({ soldOutUntil }, ZONE, at(23, "12:40"))).toBe(expected);
});
