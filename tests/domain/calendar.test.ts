import { expect, test } from "vitest";
import { toCalendar } from "~/domain/calendar";

test("a calendar has every day of its month, and whether it has a menu", () => {
  const calendar = toCalendar("2028-02", ["2028-02-29", "2028-03-01"]);
  expect(Object.keys(calendar)).toHaveLength(29);
  expect(calendar).toMatchObject({ "2028-02-01": { hasMenu: false }, "2028-02-29": { hasMenu: true } });
});
