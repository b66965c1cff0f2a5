import { expect, test } from "vitest";
import { parseDay, timeZoneNamed } from "~/domain/local-date";

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
  expect(timeZoneNamed(name)).toBe(known);
});
