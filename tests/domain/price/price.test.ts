import { expect, test } from "vitest";
import { formatAmounts, priceOf, shownPrice } from "~/domain/price/price";

const SIZES = [
  { label: "1 dl", price: 5_20 },
  { label: "5 dl", price: 24_00 },
];

test.each([
  [18_00, 0, { toPay: 18_00 }],
  [18_00, 15_00, { toPay: 15_00, struck: 18_00 }],
  [18_00, 18_00, { toPay: 18_00 }],
  [18_00, 20_00, { toPay: 18_00 }],
  [18_00, -1, { toPay: 18_00 }],
])("guests pay for %i centimes with a discount of %i: %o", (amount, discount, expected) => {
  expect(shownPrice({ amount, discount, sizes: [] })).toEqual({ ...expected, sizes: [] });
});

test("a dish in sizes shows each of them", () => {
  expect(shownPrice(priceOf({ price: 5_20, sizes: SIZES }))).toEqual({ toPay: 5_20, sizes: SIZES });
});

test.each([
  [null, "CHF\u00a05.20"],
  [SIZES, "1 dl 5.20; 5 dl 24.00"],
])("staff read the prices of a dish with the sizes %s as %s", (sizes, text) => {
  expect(formatAmounts(priceOf({ price: 5_20, discountPrice: 4_00, sizes }))).toBe(text);
});
