import { expect, test } from "vitest";
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
  expect(priceErrors({ price, dprice }, MESSAGES)).toEqual(errors);
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
