import { expect, test } from "vitest";
import { readSection } from "~/restaurant/read-section";
import type { SiteSection } from "~/domain/fields/restaurant";
import { apiMessages } from "~/messages/api";
import { errorsIn, valuesIn } from "../support/reading";
import { today } from "../support/today";

const entry = (days: string[], ...periods: [string, string][]) => ({
  days,
  periods: periods.map(([opens, closes]) => ({ opens, closes })),
});
const hours = (...shop: object[]) => ({ hours: { shop, kitchen: [entry(["Monday"], ["11:30", "14:00"])] } });
const restaurant = (country: string) => ({
  name: "Da Tonino",
  curvedTitle: "Da Tonino",
  phone: "026",
  email: "ciao@example.com",
  address: { street: "Rue du Four 14", postalCode: "1700", city: "Fribourg", region: "FR", country },
});
const links = (changes: object) => ({ mapsUrl: "https://example.com", deliveryServices: [], ...changes });

const NEXT_YEAR = Number(today().slice(0, 4)) + 1;

/** The errors by path. */
function errorsOf(section: SiteSection, values: object): Record<string, string> {
  return errorsIn(readSection(section, values));
}

test.each<[string, SiteSection, object]>([
  ["periods that touch", "hours", hours(entry(["Monday"], ["10:00", "14:00"], ["14:00", "18:00"]))],
  ["a period past midnight", "hours", hours(entry(["Monday"], ["10:00", "14:00"], ["18:00", "02:00"]))],
  [
    "a day in two entries",
    "hours",
    hours(entry(["Monday"], ["10:00", "14:00"]), entry(["Monday"], ["18:00", "22:00"])),
  ],
  ["no delivery service", "links", links({})],
  [
    "three delivery services",
    "links",
    links({ deliveryServices: Array(3).fill({ name: "A", url: "https://a.ch" }) }),
  ],
  ["a booking link", "links", links({ bookingUrl: "https://example.com/table" })],
  ["no discount", "discount", { takeawayDiscountPercent: 0 }],
  ["nothing that is good to know", "presentation", { about: [] }],
  ["a year of this one", "presentation", { about: [], since: NEXT_YEAR - 1 }],
  ["a year as text", "presentation", { about: [], since: " 1800 " }],
  ["cash alone", "presentation", { about: [], goodToKnow: ["cash-only", "parking"] }],
  ["no legal facts", "legal", {}],
  ["a legal fact that is emptied", "legal", { legal: { company: null } }],
])("%s: accepted", (_what, section, values) => {
  expect(errorsOf(section, values)).toEqual({});
});

/** A list that throws if somebody looks at an element. */
const unread = (length: number) =>
  new Proxy(Array(length), {
    get(list, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) throw new Error("An element was looked at.");
      return Reflect.get(list, name) as unknown;
    },
  });

test.each<[string, SiteSection, (list: unknown[]) => object]>([
  ["hours.shop", "hours", (shop) => hours(...(shop as object[]))],
  ["hours.shop[0].days", "hours", (days) => hours({ ...entry([], ["10:00", "14:00"]), days })],
  ["hours.shop[0].periods", "hours", (periods) => hours({ ...entry(["Monday"]), periods })],
  ["about", "presentation", (about) => ({ about })],
  ["deliveryServices", "links", (deliveryServices) => links({ deliveryServices })],
  ["declarations.meat", "declarations", (meat) => ({ declarations: { meat } })],
  ["declarations.fish", "declarations", (fish) => ({ declarations: { fish } })],
  ["languages", "languages", (languages) => ({ languages })],
  ["goodToKnow", "presentation", (goodToKnow) => ({ about: [], goodToKnow })],
])("%s has at most 50 entries, and no entry of a longer list is looked at", (path, section, valuesWith) => {
  const list = path === "hours.shop" ? Array(51).fill(0) : unread(51);
  expect(errorsOf(section, valuesWith(list))).toEqual({ [path]: "At most 50 entries." });
});

test.each([
  ["026 555 01 42", true],
  ["026/555.01.42 (réservations)", true],
  ["117", true],
  ["sans téléphone", false],
  ["026 555 01 42 / 079 555 01 42", false],
  ["+41 26 555 01 42, +41 79 555 01 42", false],
])("the telephone number %j is accepted: %s", (phone, isAccepted) => {
  const error = isAccepted ? undefined : "Must be a telephone number.";
  expect(errorsOf("restaurant", { phone }).phone).toBe(error);
});

test.each<[SiteSection, object, Record<string, string>]>([
  [
    "hours",
    hours(entry(["Sunday"], ["10:00", "14:00"]), entry(["Monday"], ["10:00", "14:00"], ["13:00", "18:00"])),
    { "hours.shop[1]": "Closes before it opens again." },
  ],
  [
    "hours",
    hours(entry(["Monday"], ["18:00", "02:00"]), entry(["Monday"], ["23:00", "23:30"])),
    { "hours.shop[0]": "Closes before it opens again." },
  ],
  [
    "hours",
    hours(entry(["Monday"], ["08:00", "09:00"], ["10:00", "11:00"], ["12:00", "13:00"], ["14:00", "15:00"])),
    { "hours.shop[0]": "A day has at most 3 periods." },
  ],
  ["restaurant", restaurant("12"), { "address.country": "Must be two letters, such as CH." }],
  ["hours", hours(), { "hours.shop": "Enter the hours of at least one day." }],
  ["links", links({ bookingUrl: "ftp://example.com" }), { bookingUrl: "Must be a web address." }],
  [
    "links",
    links({ deliveryServices: [{ name: "Just Eat", url: "just-eat" }] }),
    { "deliveryServices[0].url": "Must be a web address." },
  ],
  [
    "discount",
    { takeawayDiscountPercent: 10.5 },
    { takeawayDiscountPercent: "Must be a whole number from 0 to 100." },
  ],
  ["legal", { legal: { uid: "CHE-123.456.780" } }, { "legal.uid": "This is not a UID." }],
  ...[1799, NEXT_YEAR, 1987.5, "1987?"].map((since): [SiteSection, object, Record<string, string>] => [
    "presentation",
    { about: [], since },
    { since: "Must be a year from 1800 to this one." },
  ]),
  [
    "presentation",
    { about: [], cook: "a".repeat(121), stopNearby: "a".repeat(81) },
    {
      cook: "Must have at most 120 characters.",
      stopNearby: "Must have at most 80 characters.",
    },
  ],
  ...["cards", "twint"].map((other): [SiteSection, object, Record<string, string>] => [
    "presentation",
    { about: [], goodToKnow: [other, "cash-only"] },
    { goodToKnow: "Cash only, or cards and TWINT." },
  ]),
  [
    "presentation",
    { about: ["a\u009f", "\ud800"] },
    {
      "about[0]": apiMessages.controlCharacters,
      "about[1]": apiMessages.controlCharacters,
    },
  ],
  ["legal", { legal: { company: "a\u0001" } }, { "legal.company": apiMessages.controlCharacters }],
  ...[
    "https://www.google.com@evil.example/",
    "https:\\\\a@evil.example",
    "https:a@evil.example",
    "http://a:b@evil.example?q",
  ].map((bookingUrl): [SiteSection, object, Record<string, string>] => [
    "links",
    links({ bookingUrl }),
    { bookingUrl: "Must be a web address." },
  ]),
])("errors: %s %j", (section, values, errors) => {
  expect(errorsOf(section, values)).toEqual(errors);
});

test("a country is written in capital letters", () => {
  expect(valuesIn(readSection("restaurant", restaurant(" ch ")))).toEqual(restaurant("CH"));
});

test("texts that are stored already are neither measured nor checked for control characters", () => {
  const stored = ["a".repeat(3000), "b\u0007"];
  const read = (about: string[]) => readSection("presentation", { about }, { stored: { about: stored } });
  expect(errorsIn(read([...stored.toReversed(), "c"]))).toEqual({});
  expect(errorsIn(read([`${stored[0]}a`, `${stored[1]}c`]))).toEqual({
    "about[0]": apiMessages.tooLong(2000),
    "about[1]": apiMessages.controlCharacters,
  });
});
