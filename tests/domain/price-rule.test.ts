import { describe, expect, test } from "vitest";
import { z } from "zod";
import { priceField } from "~/domain/field-schema";
import { clampPrice, priceErrors } from "~/domain/price-rule";

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

const prices = z.object({ price: priceField("Price"), dprice: priceField("Discount price") });

const messagesOf = ({ error }: { error?: z.ZodError }) => error?.issues.map(({ message }) => message) ?? [];

test.each([undefined, null, "", "  "])("no price (%j) is 0", (empty) => {
  expect(prices.parse({ price: empty, dprice: empty })).toEqual({ price: 0, dprice: 0 });
});

test("francs become centimes", () => {
  expect(prices.parse({ price: 18.5, dprice: "17.05" })).toEqual({ price: 18_50, dprice: 17_05 });
});

test("an invalid amount is named by its field", () => {
  expect(messagesOf(prices.safeParse({ price: "x", dprice: [] }))).toEqual([
    "Price must be an amount such as 18.50, up to 100000.",
    "Discount price must be an amount such as 18.50, up to 100000.",
  ]);
});

describe("prices as staff type them", () => {
  const typed = z.object({
    price: priceField("Price", { isTyped: true }),
    dprice: priceField("Discount price", { isTyped: true }),
  });

  test("are read in any of the usual spellings", () => {
    expect(typed.parse({ price: "1'250.-", dprice: "CHF 18,50" })).toEqual({ price: 1250_00, dprice: 18_50 });
  });

  test("are an error where they aren't amounts", () => {
    expect(messagesOf(typed.safeParse({ price: "viel", dprice: "1.250.00" }))).toHaveLength(2);
  });
});
