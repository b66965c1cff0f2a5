import { expect, test } from "vitest";
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
import { french } from "~/messages/office/fr";
import { inLanguage, setOfficeLanguage } from "~/messages/office/language";

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
  expect(formatDay("2026-11-21")).toBe("Saturday, 21 November 2026");
  expect(formatDayInYear("2026-12-25")).toBe("Friday, 25 December");
  expect(formatDay("2027-03-08")).toBe("Monday, 8 March 2027");
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

test("in French, days and times have French words, order and spaces", () => {
  setOfficeLanguage(() => "en", { fr: french });
  inLanguage("fr", () => {
    expect(formatDay("2026-11-28")).toBe("samedi 28 novembre 2026");
    expect(formatDayInYear("2026-12-25")).toBe("vendredi 25 décembre");
    expect(formatDay("2027-03-01")).toBe("lundi 1er mars 2027");
    expect(formatShortDay("2026-07-12")).toBe("12 juill.");
    expect(formatMonth("2026-08")).toBe("août 2026");
    expect(formatShortInstant("2026-11-28T10:42:00Z", "Europe/Zurich")).toBe("28 nov., 11\u00a0h\u00a042");
    expect(formatInstant("2026-05-01T07:05:00Z", "Europe/Zurich")).toBe("1er mai 2026, 9\u00a0h\u00a005");
  });
});

test("a calendar has every day of its month, and whether it has a menu", () => {
  const calendar = toCalendar("2028-02", ["2028-02-29", "2028-03-01"]);
  expect(Object.keys(calendar)).toHaveLength(29);
  expect(calendar).toMatchObject({ "2028-02-01": { hasMenu: false }, "2028-02-29": { hasMenu: true } });
});
