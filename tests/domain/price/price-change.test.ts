import { describe, expect, test } from "vitest";
import { changePrice, type PriceChange } from "~/domain/price/price-change";

describe("a price", () => {
  test.each<[number, PriceChange["by"], number, number]>([
    [17_00, { percent: 3_00 }, 5, 17_50],
    [15_50, { percent: 3_00 }, 5, 15_95],
    [4_20, { percent: 3_00 }, 5, 4_35],
    [17_00, { percent: -10_00 }, 10, 15_30],
    [19_99, { percent: -33_33 }, 5, 13_35],
    [10_00, { percent: 12_50 }, 100, 11_00],
    [10_02, { percent: 0 }, 5, 10_00],
    [10_03, { percent: 0 }, 5, 10_05],
    [10_25, { percent: 0 }, 50, 10_50],
    [10_00, { amount: -2_55 }, 10, 7_50],
    [100_000_00, { percent: 100_00 }, 5, 200_000_00],
  ])("of %i centimes by %o rounded to %i is %i", (price, by, round, expected) => {
    expect(changePrice({ amount: price, discount: price }, { by, round, discounts: true })).toEqual({
      amount: expected,
      discount: expected,
    });
  });

  test("changes by an amount, and leaves discounts that aren't meant or don't exist", () => {
    const change = { by: { amount: 1_00 }, round: 10, discounts: false };
    expect(changePrice({ amount: 5_00, discount: 4_00 }, change)).toEqual({
      amount: 6_00,
      discount: 4_00,
    });
    expect(changePrice({ amount: 5_00, discount: 0 }, { ...change, discounts: true })).toEqual({
      amount: 6_00,
      discount: 0,
    });
  });
});
