import { expect, test } from "vitest";
import { joinDays, parsePeriods } from "~/domain/hours/hours-text";

const LUNCH = { opens: "11:30", closes: "14:00" };
const EVENING = { opens: "18:30", closes: "00:00" };

test.each([
  ["11:30-14:00, 18:30-00:00", [LUNCH, EVENING]],
  ["11H30-14H et 18H30-24H", [LUNCH, EVENING]],
  ["11h30 – 14h ; 18h30 – 0h", [LUNCH, EVENING]],
  ["11.30-14", [LUNCH]],
  ["11:30 - 14:00 / 18:30 - 24:00", [LUNCH, EVENING]],
  ["1130-1400", [LUNCH]],
  ["11:30 à 14:00", [LUNCH]],
  ["", []],
  ["Fermé", []],
  ["closed", []],
  ["-", []],
])("'%s' is understood", (text, periods) => {
  expect(parsePeriods(text)).toEqual(periods);
});

test.each(["midi", "11:30", "11:30-", "25:00-26:00", "11:60-14:00", "24:30-02:00", "11-14,", "11-14-18"])(
  "'%s' is not understood",
  (text) => {
    expect(parsePeriods(text)).toBeUndefined();
  },
);

test("days with the same hours are joined", () => {
  const hours = joinDays([
    { day: "Tuesday", periods: [LUNCH, EVENING] },
    { day: "Monday", periods: [LUNCH, EVENING] },
    { day: "Sunday", periods: [EVENING] },
    { day: "Friday", periods: [] },
  ]);
  expect(hours).toEqual([
    { days: ["Monday", "Tuesday"], periods: [LUNCH, EVENING] },
    { days: ["Sunday"], periods: [EVENING] },
  ]);
});
