import { describe, expect, test } from "vitest";
import { readPriceChange, readPriceChangeQuery } from "~/domain/menu/read-price-change";
import { valuesIn } from "../../support/reading";

describe("the query of the form", () => {
  test.each([
    [{ amount: "3%" }, { by: { percent: 3_00 }, round: 10, discounts: false }],
    [
      { by: "percent", amount: " -2,5 ", round: "0.05" },
      { by: { percent: -2_50 }, round: 5, discounts: false },
    ],
    [
      { by: "percent", amount: "+100 %", round: "1" },
      { by: { percent: 100_00 }, round: 100, discounts: false },
    ],
    [
      { by: "chf", amount: "+1,50", round: "0.5" },
      { by: { amount: 1_50 }, round: 50, discounts: false },
    ],
    [
      { by: "chf", amount: "-100", discounts: "Yes" },
      { by: { amount: -100_00 }, round: 10, discounts: true },
    ],
    [
      { by: "other", amount: "3", round: "7" },
      { by: { percent: 3_00 }, round: 10, discounts: false },
    ],
  ])("%j is %j", (query, expected) => {
    expect(valuesIn(readPriceChangeQuery(query))).toEqual(expected);
  });

  test.each([{}, { amount: " " }, { by: "chf", amount: "" }])("%j has no number", (query) => {
    expect(readPriceChangeQuery(query).errors).toEqual([{ field: "amount", message: "Enter a number." }]);
  });

  test.each([
    [{ amount: "-50.01" }, "percentage"],
    [{ amount: "100.01" }, "percentage"],
    [{ amount: "1.234" }, "percentage"],
    [{ amount: "1000" }, "percentage"],
    [{ amount: "3 % %" }, "percentage"],
    [{ by: "chf", amount: "100.01" }, "amount"],
    [{ by: "chf", amount: "-100.01" }, "amount"],
  ])("%j is an error of the %s", (query, what) => {
    expect(readPriceChangeQuery(query).errors).toEqual([
      {
        field: "amount",
        message: expect.saying(new RegExp(`^The ${what} must be between`)),
      },
    ]);
  });
});

describe("a request to the API", () => {
  test.each([
    [{ percent: 3 }, { percent: 3_00 }],
    [{ percent: -50 }, { percent: -50_00 }],
    [{ percent: "2.5" }, { percent: 2_50 }],
    [{ percent: 0.30000000000000004 }, { percent: 30 }],
    [{ amount: 1.5 }, { amount: 1_50 }],
    [{ amount: "-1.50" }, { amount: -1_50 }],
  ])("%j is by %j, rounded to 0.10, without discounts", (body, by) => {
    expect(valuesIn(readPriceChange(body))).toEqual({
      scope: { category: undefined, ids: undefined },
      change: { by, round: 10, discounts: false },
      dryRun: false,
    });
  });

  test("says what it applies to, how it is rounded, and that it is only tried", () => {
    const body = { percent: 0, category: "Pizza", ids: ["1"], round: "0.5", discounts: true, dryRun: true };
    expect(valuesIn(readPriceChange(body))).toEqual({
      scope: { category: "Pizza", ids: ["1"] },
      change: { by: { percent: 0 }, round: 50, discounts: true },
      dryRun: true,
    });
  });

  test.each([
    [{}, "percent", "Either percent or amount is required."],
    [{ percent: 3, amount: 1 }, "percent", "Either percent or amount is required."],
    [{ percent: 3, round: 0.2 }, "round", "round must be 0.05, 0.1, 0.5 or 1."],
    [{ percent: 3, round: null }, "round", "round must be 0.05, 0.1, 0.5 or 1."],
    [{ percent: 3.005 }, "percent", "The percentage must be between -50 and 100, with at most two decimals."],
    [{ percent: 101 }, "percent", "The percentage must be between -50 and 100, with at most two decimals."],
    [{ percent: "3 %" }, "percent", "The percentage must be between -50 and 100, with at most two decimals."],
    [{ amount: "1,5" }, "amount", "The amount must be between -100.00 and 100.00 francs."],
    [{ amount: 100.01 }, "amount", "The amount must be between -100.00 and 100.00 francs."],
    [{ percent: 3, category: 1 }, "category", "Must be text."],
    [{ percent: 3, ids: "1" }, "ids", "ids must be a list of ids."],
    [{ percent: 3, discounts: "Yes" }, "discounts", "Must be true or false."],
    [{ percent: 3, dryRun: 1 }, "dryRun", "Must be true or false."],
  ])("%j has an error at %s: %s", (body, field, message) => {
    expect(readPriceChange(body).errors).toEqual([{ field, message }]);
  });
});
