import { describe, expect, test } from "vitest";
import { z } from "zod";
import { priceField, withFormPrices, withTypedPrices } from "~/domain/price-field";

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
  const typed = withTypedPrices(prices);

  test("are read in any of the usual spellings", () => {
    expect(typed.parse({ price: "1'250.-", dprice: "CHF 18,50" })).toEqual({ price: 1250_00, dprice: 18_50 });
  });

  test("are an error where they aren't amounts", () => {
    expect(messagesOf(typed.safeParse({ price: "viel", dprice: "1.250.00" }))).toHaveLength(2);
  });

  test.each([undefined, null, "text", 5])("and what isn't an item (%j) is left to its schema", (value) => {
    expect(typed.safeParse(value).success).toBe(false);
    expect(withFormPrices(prices).safeParse(value).success).toBe(false);
  });
});

describe("prices of a form", () => {
  test.each([
    ["-1", "-0.50", 0, 0],
    ["18,50", "17", 18_50, 17_00],
    ["18,50", "19", 18_50, 19_00],
  ])("%s and %s are at least 0", (price, dprice, ...expected) => {
    expect(Object.values(withFormPrices(prices).parse({ price, dprice }))).toEqual(expected);
  });

  test.each([
    ["18,50", "19", 18_50, 18_50],
    ["18,50", "17", 18_50, 17_00],
    ["-1", "5", 0, 0],
    ["", "5", 0, 5_00],
  ])("%s and %s: a discount is capped by the price", (price, dprice, ...expected) => {
    const form = withFormPrices(prices, { capsDiscount: true });
    expect(Object.values(form.parse({ price, dprice }))).toEqual(expected);
  });

  test("that aren't amounts are errors", () => {
    const form = withFormPrices(prices, { capsDiscount: true });
    expect(messagesOf(form.safeParse({ price: "viel", dprice: "wenig" }))).toHaveLength(2);
  });
});
