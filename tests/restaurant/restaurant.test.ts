import { expect, test } from "vitest";
import type { Weekday } from "~/domain/hours/opening-hours";
import { formatDays } from "~/messages/hours";
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

test.each([
  ["026 555 01 42", "tel:+41265550142"],
  ["+41 26 555 01 42", "tel:+41265550142"],
  ["+41 (0)26 555 01 42", "tel:+41265550142"],
  ["0041 26 555 01 42", "tel:+41265550142"],
])("%s is called by %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
