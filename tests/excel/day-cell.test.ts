import { describe, expect, test } from "vitest";
import { dayToSerial, parseDayCell, serialToDay } from "~/excel/day-cell";

describe("a date as Excel counts it", () => {
  test.each([
    [46346, false, "2026-11-20"],
    [44884, true, "2026-11-20"],
    [46346.999, false, "2026-11-20"],
    [36526, false, "2000-01-01"],
    [46812, false, "2028-02-29"],
  ])("%d (from 1904: %s) is %s", (serial, countsFrom1904, day) => {
    expect(serialToDay(serial, countsFrom1904)).toBe(day);
  });

  test.each([0, 1, 60, 36525, 20261120, -1, Number.NaN, 1e300])("%d is no day of a menu", (serial) => {
    expect(serialToDay(serial, false)).toBeNull();
  });

  test("is written as it is read", () => {
    for (const day of ["2026-03-29", "2026-10-25", "2028-02-29"]) {
      expect(serialToDay(dayToSerial(day), false)).toBe(day);
    }
  });
});

describe("a day that was typed as text", () => {
  test.each([
    "2026-12-15",
    " 2026-12-15 ",
    "2026-12-15 00:00:00",
    "2026-12-15T00:00:00.000Z",
    "15.12.2026",
    "15.12.26",
    "15/12/2026",
    "15-12-2026",
    "15.12.2026 00:00",
    "\u200E15.12.2026",
    "mardi 15 décembre 2026",
    "Mardi, 15 Décembre 2026",
    "mar. 15 déc. 2026",
    "15 décembre 2026",
    "Dienstag, 15. Dezember 2026",
    "Di 15.12.2026",
    "martedì 15 dicembre 2026",
    "Tuesday 15 December 2026",
    "15th Dec 2026",
  ])("is read as it is meant: %j", (text) => {
    expect(parseDayCell(text, false)).toBe("2026-12-15");
  });

  test.each([
    ["1er janvier 2027", "2027-01-01"],
    ["5.1.27", "2027-01-05"],
    ["1. März 2027", "2027-03-01"],
  ])("%j is %s", (text, day) => {
    expect(parseDayCell(text, false)).toBe(day);
  });

  test.each([
    "12/15/2026",
    "15.12",
    "lundi 15 décembre 2026",
    "bientôt 15.12.2026",
    "29 février 2027",
    "15 brumaire 2026",
    "15.12-2026",
    "2026-12-15T00:00:00+01:00",
    "demain",
  ])("stays as it is if it is no day, or not surely one: %j", (text) => {
    expect(parseDayCell(text, false)).toBe(text);
  });
});
