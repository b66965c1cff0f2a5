import { expect, test } from "vitest";
import { inLanguage } from "~/messages/office/language";
import {
  formatDay,
  formatDayInYear,
  formatInstant,
  formatMonth,
  formatShortDay,
  formatShortInstant,
  formatTime,
  isMonth,
  parseDay,
  canonicalTimeZone,
  toCalendar,
} from "~/domain/dates/local-date";

test.each([
  ["2026-11-21", "2026-11-21"],
  [" 2028-02-29 ", "2028-02-29"],
  ["2026-11-21T23:30:00Z", "2026-11-22"],
  ["2026-11-21T23:30:00", "2026-11-21"],
  ["2026-06-30T22:00:00.000Z", "2026-07-01"],
  ["2026-11-21T00:30:00+05:00", "2026-11-20"],
  ["2027-02-29", null],
  ["2026-13-01T00:00:00Z", null],
  ["9999-12-31T23:59:59Z", null],
  ["21.11.2026", null],
  ["", null],
])("reads '%s' as the day %s in Zurich", (text, day) => {
  expect(parseDay(text, "Europe/Zurich")).toBe(day);
});

test.each([
  ["Europe/Zurich", "Europe/Zurich"],
  ["europe/zurich", "Europe/Zurich"],
  ["utc", "UTC"],
  ["Europe/Fribourg", undefined],
  ["+01:00", undefined],
  ["", undefined],
])("knows the time zone '%s' as %s", (name, known) => {
  expect(canonicalTimeZone(name)).toBe(known);
});

test.each([
  ["2026-11", true],
  ["2026-00", false],
  ["2026-13", false],
  ["0000-01", false],
  ["2026-1", false],
  ["x2026-11", false],
  ["2026-11-01", false],
  ["", false],
])("whether '%s' is a month: %j", (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test("days are written out without depending on the server's time zone", () => {
  // The comma comes and goes with the versions of Node's locale data.
  expect(formatDay("2026-11-21", "en")).toMatch(/^Saturday,? 21 November 2026$/);
  expect(formatDay("2026-11-21", "fr")).toMatch(/^samedi,? 21 novembre 2026$/);
  expect(formatDayInYear("2026-12-25")).toBe("Friday, 25 December");
  expect(formatShortDay("2026-12-01")).toBe("1 Dec");
  expect(formatMonth("2026-11")).toBe("November 2026");
});

test("instants are written as the clock of their time zone showed them", () => {
  const instant = "2026-11-21T23:05:00Z";
  expect(formatInstant(instant, "Europe/Zurich")).toBe("22 Nov 2026, 00:05");
  expect(formatShortInstant(instant, "Europe/Zurich")).toBe("22 Nov, 00:05");
  expect(formatTime(instant, "Europe/Zurich")).toBe("00:05");
  expect(formatTime(instant, "America/New_York")).toBe("18:05");
});

test("days and instants are written in the reader's language", () => {
  const instant = "2026-11-28T10:42:00Z";
  const said = inLanguage("fr", () => [
    ...[formatDay("2026-11-28"), formatDayInYear("2026-12-25"), formatShortDay("2026-12-01")],
    ...[formatMonth("2026-11"), formatInstant(instant, "Europe/Zurich")],
    ...[formatShortInstant(instant, "Europe/Zurich"), formatTime("2026-11-28T08:05:00Z", "Europe/Zurich")],
  ]);
  expect(said.map((text) => text.replaceAll("\u00a0", "_"))).toEqual([
    ...["samedi 28 novembre 2026", "vendredi 25 décembre", "1 déc."],
    ...["novembre 2026", "28 nov. 2026, 11_h_42", "28 nov., 11_h_42", "9_h_05"],
  ]);
});

test("a calendar has every day of its month, and whether it has a menu", () => {
  const calendar = toCalendar("2028-02", ["2028-02-29", "2028-03-01"]);
  expect(Object.keys(calendar)).toHaveLength(29);
  expect(calendar).toMatchObject({ "2028-02-01": { hasMenu: false }, "2028-02-29": { hasMenu: true } });
});
