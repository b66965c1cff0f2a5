import { describe, expect, test } from "vitest";
import { readFields } from "~/domain/fields/read-fields";
import { clampPrice, priceErrors } from "~/domain/price/price-rule";
import { errorsIn, valuesIn } from "../../support/reading";

const MESSAGES = {
  priceNotPositive: "Price above 0.",
  discountNegative: "Discount not below 0.",
  discountAbovePrice: "Discount not above the price.",
};

test.each<[unknown, unknown, object]>([
  [1, 0, {}],
  [1, 1, {}],
  [0, 0, { price: "Price above 0." }],
  [-1, 0, { price: "Price above 0." }],
  // Without a valid price there is none to compare with.
  [0, 5, { price: "Price above 0." }],
  [0, -5, { price: "Price above 0.", dprice: "Discount not below 0." }],
  [10, -1, { dprice: "Discount not below 0." }],
  [10, 11, { dprice: "Discount not above the price." }],
  // What is missing or can't be read has an error of its own.
  [undefined, 5, {}],
  [undefined, -5, { dprice: "Discount not below 0." }],
  ["0", "-5", {}],
  [0, null, { price: "Price above 0." }],
  ["10", 11, {}],
  [10, "11", {}],
])("a price of %j with a discount price of %j has the errors %j", (price, dprice, errors) => {
  expect(priceErrors({ price, discountPrice: dprice }, MESSAGES)).toEqual(errors);
});

test.each([
  [-1, undefined, 0],
  [5, undefined, 5],
  [5, 3, 3],
  [3, 5, 3],
  [-1, 5, 0],
])("%d, at most %j, is limited to %d", (price, highest, limited) => {
  expect(clampPrice(price, highest)).toBe(limited);
});

const prices = {
  price: { kind: "money", label: "Price", errorName: "Price" },
  dprice: { kind: "money", label: "Discount", errorName: "Discount price" },
} as const;

test.each([undefined, null, "", "  "])("no price (%j) is 0", (empty) => {
  const read = readFields(prices, { price: empty, dprice: empty }, { source: "body" });
  expect(valuesIn(read)).toEqual({ price: 0, dprice: 0 });
});

test("francs become centimes", () => {
  const read = readFields(prices, { price: 18.5, dprice: "17.05" }, { source: "body" });
  expect(valuesIn(read)).toEqual({ price: 18_50, dprice: 17_05 });
});

test("an invalid amount is named by its field", () => {
  expect(errorsIn(readFields(prices, { price: "x", dprice: [] }, { source: "body" }))).toEqual({
    price: "Price must be an amount such as 18.50, up to 100000.",
    dprice: "Discount price must be an amount such as 18.50, up to 100000.",
  });
});

describe("prices as staff type them", () => {
  test("are read in any of the usual spellings", () => {
    const typed = { price: "1'250.-", dprice: "CHF 18,50" };
    expect(valuesIn(readFields(prices, typed, { source: "form" }))).toEqual({
      price: 1250_00,
      dprice: 18_50,
    });
  });

  test("are an error where they aren't amounts", () => {
    const typed = { price: "viel", dprice: "1.250.00" };
    expect(Object.keys(errorsIn(readFields(prices, typed, { source: "form" })))).toEqual(["price", "dprice"]);
  });
});
