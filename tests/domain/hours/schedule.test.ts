import { expect, test } from "vitest";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import { daysOutlastingShop, hasOverlap, outlastsShop, type Period } from "~/domain/hours/schedule";

test.each<[boolean, string[]]>([
  [false, []],
  [false, ["11:30-14:00"]],
  [false, ["11:30-14:00", "18:30-23:00"]],
  [false, ["18:30-23:00", "11:30-14:00"]],
  [false, ["11:30-14:00", "14:00-18:00"]],
  [true, ["11:30-14:00", "13:59-18:00"]],
  [true, ["13:59-18:00", "11:30-14:00"]],
  [true, ["11:30-14:00", "11:30-14:00"]],
  [true, ["10:00-23:00", "11:00-12:00"]],
  // One that closes at its opening time or before it ends on the next day.
  [false, ["10:00-12:00", "18:00-02:00"]],
  [true, ["18:00-02:00", "20:00-22:00"]],
  [true, ["00:00-00:00", "12:00-13:00"]],
  [true, ["10:00-10:00", "23:00-23:30"]],
])("whether periods have a time in common is %j for %j", (expected, texts) => {
  expect(hasOverlap(toPeriods(texts))).toBe(expected);
});

test.each<[boolean, string[], string[]]>([
  [false, ["10:00-00:00"], ["11:30-14:00", "18:30-00:00"]],
  [false, ["11:00-15:00", "15:00-23:00"], ["14:00-22:00"]],
  [false, ["18:00-02:00"], ["23:00-01:00"]],
  [false, ["10:00-23:00"], []],
  [true, [], ["12:00-14:00"]],
  [true, ["10:00-23:00"], ["22:00-23:01"]],
  [true, ["18:00-02:00"], ["01:00-01:30"]],
  [true, ["11:00-14:00", "18:00-23:00"], ["13:00-19:00"]],
])("whether a kitchen is open while the shop is closed is %j for %j and %j", (expected, shop, kitchen) => {
  expect(outlastsShop({ shop: toPeriods(shop), kitchen: toPeriods(kitchen) })).toBe(expected);
});

test("the nights before and after count in a week", () => {
  const shop: OpeningHours[] = [
    { days: ["Sunday"], periods: toPeriods(["18:00-02:00"]) },
    { days: ["Monday"], periods: toPeriods(["00:00-00:00"]) },
    { days: ["Tuesday"], periods: toPeriods(["00:00-04:00"]) },
  ];
  const kitchen: OpeningHours[] = [
    { days: ["Monday"], periods: toPeriods(["22:00-04:00"]) },
    { days: ["Tuesday"], periods: toPeriods(["02:00-05:00"]) },
  ];
  expect(daysOutlastingShop({ shop, kitchen })).toEqual(["Tuesday"]);
  const early = [{ days: ["Monday" as const], periods: toPeriods(["01:00-02:00"]) }];
  expect(daysOutlastingShop({ shop: shop.slice(0, 1), kitchen: early })).toEqual([]);
});

function toPeriods(texts: string[]): Period[] {
  return texts.map((text) => {
    const [opens = "", closes = ""] = text.split("-");
    return { opens, closes };
  });
}
