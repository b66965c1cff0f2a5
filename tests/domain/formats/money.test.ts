import { describe, expect, test } from "vitest";
import {
  findOtherCurrency,
  formatPrice,
  parsePrice,
  parseTypedPrice,
  readTypedPercent,
} from "~/domain/formats/money";
import { PRICE_FORMATS } from "../../support/price-formats";

describe("a typed price", () => {
  test.each(PRICE_FORMATS)("%j is %s centimes", (text, centimes, isStrict) => {
    expect(parseTypedPrice(text)).toBe(centimes);
    expect(parsePrice(text)).toBe(isStrict ? centimes : null);
  });

  test.each([
    ["-18,50", -18_50],
    ["CHF -1'250.-", -1250_00],
    ["-0", 0],
    ["18.-x", null],
    ["x18", null],
    ["18.-\n", 18_00],
    ["1234567", null],
    ["1'2500", null],
    ["1234'250", null],
  ])("%j is %s centimes, too", (text, centimes) => {
    expect(parseTypedPrice(text)).toBe(centimes);
  });
});

test.each([
  ["18.00€", "EUR"],
  ["18 Euros", "EUR"],
  ["18.00EUR", "EUR"],
  ["$18", "USD"],
  ["18 £", "GBP"],
  ["¥1800", "¥"],
  ["Prix (EUR)", "EUR"],
  ["CHF 18.50", undefined],
  ["neuro 18", undefined],
  ["dix-huit", undefined],
])("%j names the currency %s", (text, currency) => {
  expect(findOtherCurrency(text)).toBe(currency);
});

test.each<[unknown, number | null]>([
  [18.5, 18_50],
  [-0.05, -5],
  [0, 0],
  [100_000, 100_000_00],
  [100_000.01, null],
  [0.005, null],
  // What floating point makes of 4.8 + 0.76, 1.1 * 3 and 0.1 + 0.7.
  [5.5600000000000005, 5_56],
  [3.3000000000000003, 3_30],
  [0.7999999999999999, 80],
  [-5.5600000000000005, -5_56],
  [99_999.99000000001, 99_999_99],
  [5.5602, null],
  [1e300, null],
  [Number.POSITIVE_INFINITY, null],
  ["5.5600000000000005", null],
  [Number.NaN, null],
  [true, null],
  [null, null],
  [{}, null],
  [["18"], null],
  [0.1, 10],
  ["12", 12_00],
  ["12.5", 12_50],
  [" 12.50 ", 12_50],
  ["007", 7_00],
  ...[
    "12,50",
    "18.-",
    "1 000",
    "1'000",
    "1,000.00",
    "1.000,00",
    "12.",
    ".5",
    "+5",
    "CHF 12",
    "12 CHF",
    "\u202e21",
  ].map((text) => [text, null] as [string, null]),
])("the value %j is %s centimes in the API", (value, centimes) => {
  expect(parsePrice(value)).toBe(centimes);
});

test.each([
  ["3%", "3"],
  ["+3 %", "3"],
  ["2,5", "2.5"],
  [" - 2,5 % ", "-2.5"],
  ["−4", "-4"],
  ["3 CHF", "3 CHF"],
  ["", ""],
])("%j is %j percent", (typed, percent) => {
  expect(readTypedPercent(typed)).toBe(percent);
});

test("guests read a price with two decimals", () => {
  expect(formatPrice(18_50)).toBe("CHF\u00a018.50");
  expect(formatPrice(5)).toBe("CHF\u00a00.05");
});
