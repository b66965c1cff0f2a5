import { expect, test } from "vitest";
import { listHolidaysAhead } from "~/domain/closures/holidays";
import { addDays } from "~/domain/dates/local-date";

const namesAhead = (today: string) => listHolidaysAhead(today).map(({ day, name }) => `${day} ${name}`);

// The earliest, the latest, and the exceptions of the rule among them.
test.each(["2000-04-23", "2026-04-05", "2027-03-28", "2038-04-25", "2049-04-18", "2076-04-19", "2285-03-22"])(
  "with Easter on %s",
  (easter) => {
    expect(namesAhead(addDays(easter, -2)).slice(0, 2)).toEqual([
      `${addDays(easter, -2)} Good Friday`,
      `${addDays(easter, 1)} Easter Monday`,
    ]);
    expect(namesAhead(addDays(easter, 38))).toContain(`${addDays(easter, 39)} Ascension Day`);
    expect(namesAhead(addDays(easter, 38))).toContain(`${addDays(easter, 50)} Whit Monday`);
  },
);

test("holidays are known for four weeks, over the end of the year", () => {
  expect(namesAhead("2026-12-05")).toEqual([
    "2026-12-24 Christmas Eve",
    "2026-12-25 Christmas Day",
    "2026-12-26 St Stephen's Day",
    "2026-12-31 New Year's Eve",
    "2027-01-01 New Year's Day",
  ]);
  expect(namesAhead("2026-07-03")).toEqual([]);
  expect(namesAhead("2026-07-04")).toEqual(["2026-08-01 National Day"]);
  expect(namesAhead("2026-08-01")).toEqual(["2026-08-01 National Day"]);
  expect(namesAhead("2026-08-02")).toEqual([]);
});

test("guests read their French names", () => {
  expect(listHolidaysAhead("2026-12-20").map(({ frenchName }) => frenchName)).toEqual([
    "Veille de Noël",
    "Noël",
    "Saint-Étienne",
    "Saint-Sylvestre",
    "Nouvel An",
  ]);
});
