import { describe, expect, test } from "vitest";
import { dayToSerial, serialToDay } from "~/excel/day-cell";

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
