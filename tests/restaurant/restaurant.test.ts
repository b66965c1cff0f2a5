import { expect, test } from "vitest";
import { closingDaysOf, type Weekday, WEEKDAYS } from "~/domain/hours/opening-hours";
import { formatDays } from "~/domain/hours/describe-hours";
import { phoneLink } from "~/restaurant/restaurant";

test.each<[Weekday[], string]>([
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], "Lundi-Samedi"],
  [["Sunday"], "Dimanche"],
  [["Saturday", "Sunday"], "Samedi, Dimanche"],
  [["Monday", "Wednesday", "Thursday", "Friday"], "Lundi, Mercredi-Vendredi"],
  [["Monday", "Wednesday", "Friday"], "Lundi, Mercredi, Vendredi"],
  [[], ""],
])("%j are read as '%s'", (days, text) => {
  expect(formatDays(days)).toBe(text);
});

test.each<[Weekday[], string]>([
  [["Sunday"], "Dimanche"],
  [["Monday"], "Lundi"],
  [["Sunday", "Monday"], "Dimanche, Lundi"],
  [["Saturday", "Sunday", "Monday"], "Samedi-Lundi"],
  [["Monday", "Wednesday", "Sunday"], "Mercredi, Dimanche, Lundi"],
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Sunday"], "Dimanche-Vendredi"],
  [[], ""],
])("closing days %j are read as '%s', over the week's end, too", (closed, text) => {
  const periods = [{ opens: "10:00", closes: "00:00" }];
  const hours = WEEKDAYS.filter((day) => !closed.includes(day)).map((day) => ({ days: [day], periods }));
  expect(formatDays(closingDaysOf(hours))).toBe(text);
});

test.each([
  ["026 555 01 42", "tel:+41265550142"],
  ["+41 26 555 01 42", "tel:+41265550142"],
  ["+41 (0)26 555 01 42", "tel:+41265550142"],
  ["0041 26 555 01 42", "tel:+41265550142"],
])("%s is called by %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
