import { expect, test } from "vitest";
import { hasOverlap } from "~/domain/hours/schedule";

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
  const periods = texts.map((text) => {
    const [opens = "", closes = ""] = text.split("-");
    return { opens, closes };
  });
  expect(hasOverlap(periods)).toBe(expected);
});
