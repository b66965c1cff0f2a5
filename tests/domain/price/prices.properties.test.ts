import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changePrice } from "~/domain/price/price-change";
import {
  formatAmount,
  formatPrice,
  MAX_PRICE_CENTIMES,
  parsePrice,
  parseTypedPrice,
  ROUNDINGS,
  toFrancs,
} from "~/domain/formats/money";
import { clampPrice, priceErrors } from "~/domain/price/price-rule";
import { shownPrice } from "~/domain/price/price";
import { menuMessages } from "~/messages/menu";
import { newMenuItemReader, PIZZA_NAMES } from "../../support/reading";
import { propertyOptions } from "../../support/property";

const centimes = fc.integer({ min: 0, max: MAX_PRICE_CENTIMES });
const signed = fc.integer({ min: -MAX_PRICE_CENTIMES, max: MAX_PRICE_CENTIMES });

/** Texts that are almost prices, and any others. */
const text = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.string({ unit: fc.constantFrom(..."0123456789.,'’ -–CHFe+\u00a0\n"), maxLength: 12 }),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

/** One of the ways in which people write an amount. */
const spelling = fc
  .tuple(
    fc.integer({ min: 0, max: 99_999 }),
    fc.constantFrom("", "'", "’", " ", "\u00a0"),
    fc.constantFrom("", "CHF ", "chf", "CHF\u00a0"),
    fc.constantFrom<[string, number]>(["", 0], [".-", 0], [",–", 0], [".5", 50], [",05", 5], [".95", 95]),
  )
  .map(([francs, thousands, currency, [decimals, rest]]) => ({
    typed: `${currency}${String(francs).replace(/(?=\d{3}$)(?<=\d)/, thousands)}${decimals}`,
    centimes: francs * 100 + rest,
  }));

describe("a price", () => {
  test("is read as it is written, by every reader", () => {
    fc.assert(
      fc.property(centimes, (price) => {
        expect(parsePrice(formatAmount(price))).toBe(price);
        expect(parseTypedPrice(formatAmount(price))).toBe(price);
        expect(parseTypedPrice(formatPrice(price))).toBe(price);
      }),
      propertyOptions(1000),
    );
  });

  test("is the same number of centimes after it was a number of francs, negative ones too", () => {
    fc.assert(
      fc.property(signed, (price) => {
        expect(parsePrice(toFrancs(price))).toBe(price);
      }),
      propertyOptions(1000),
    );
  });

  test("is read in each of the usual spellings", () => {
    fc.assert(
      fc.property(spelling, ({ typed, centimes }) => {
        expect(parseTypedPrice(typed)).toBe(centimes);
      }),
      propertyOptions(1000),
    );
  });
});

describe("any text", () => {
  test("is read as whole centimes within the limit, or as nothing", () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const price of [parsePrice(typed), parseTypedPrice(typed)]) {
          if (price === null) continue;
          expect(Number.isInteger(price)).toBe(true);
          expect(Math.abs(price)).toBeLessThanOrEqual(MAX_PRICE_CENTIMES);
          expect(Object.is(price, -0)).toBe(false);
        }
      }),
      propertyOptions(1000),
    );
  });

  test("that the API accepts is the same price in a form and in a workbook", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const price = parsePrice(typed);
        if (price !== null) expect(parseTypedPrice(typed)).toBe(price);
      }),
      propertyOptions(1000),
    );
  });
});

test("any number is read as itself in centimes but for what floating point adds, or as nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.double({ min: -1000, max: 1000 })), (francs) => {
      const price = parsePrice(francs);
      if (price !== null) expect(Math.abs(toFrancs(price) - francs)).toBeLessThan(0.00011);
    }),
    propertyOptions(1000),
  );
});

describe("a dish's price as text", () => {
  const ofCall = newMenuItemReader(PIZZA_NAMES);
  const dish = { name: "Regina", description: "Tomate", category: "Pizza" };
  const read = (from: typeof ofCall, price: string, dprice: string) => {
    const { values, errors } = from({ ...dish, price, dprice });
    const fields = errors.map(({ field }) => field);
    return fields.length === 0 ? [values.price, values.discountPrice] : fields.sort();
  };

  test("has the same result in the API where it is a number with a point, otherwise an error", () => {
    fc.assert(
      fc.property(fc.oneof(text, centimes.map(formatAmount)), (price) => {
        const stored = read(ofCall, price, "");
        if (typeof stored[0] === "number")
          expect(stored).toEqual(read(newMenuItemReader(PIZZA_NAMES, "row"), price, ""));
        else expect(stored).toEqual(["price"]);
      }),
      propertyOptions(500),
    );
  });
});

describe("the price rule", () => {
  test("is kept exactly by a price above 0 with a discount from 0 to the price", () => {
    fc.assert(
      fc.property(signed, signed, (price, dprice) => {
        const isKept = price > 0 && dprice >= 0 && dprice <= price;
        const errors = priceErrors({ price, discountPrice: dprice }, menuMessages.addPrices);
        expect(Object.keys(errors).length === 0).toBe(isKept);
      }),
      propertyOptions(1000),
    );
  });

  test("is kept by what a form has clamped, if its price is above 0", () => {
    fc.assert(
      fc.property(signed, signed, (typed, discount) => {
        const price = clampPrice(typed);
        const dprice = clampPrice(discount, price);
        fc.pre(price > 0);
        expect(priceErrors({ price, discountPrice: dprice }, menuMessages.addPrices)).toEqual({});
        expect(clampPrice(dprice, price)).toBe(dprice);
      }),
      propertyOptions(1000),
    );
  });

  test("guests never pay more than the price, nor nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PRICE_CENTIMES }), centimes, (price, discount) => {
        const shown = shownPrice({ amount: price, discount, sizes: [] });
        expect(shown.toPay).toBeGreaterThan(0);
        expect(shown.toPay).toBeLessThanOrEqual(price);
        expect(shown.struck ?? price).toBe(price);
        expect(shown.struck !== undefined).toBe(shown.toPay < price);
      }),
      propertyOptions(1000),
    );
  });
});

describe("a price change", () => {
  const by = fc.oneof(
    fc.record({ percent: fc.integer({ min: -50_00, max: 100_00 }) }),
    fc.record({ amount: fc.integer({ min: -100_00, max: 100_00 }) }),
  );
  const change = fc.record({ by, round: fc.constantFrom(...ROUNDINGS), discounts: fc.boolean() });

  test("leads to the nearest multiple", () => {
    fc.assert(
      fc.property(centimes, change, (price, given) => {
        const { by, round } = given;
        const changed = changePrice({ amount: price, discount: 0 }, given);
        // In ten-thousandths of a centime, so that nothing is rounded here.
        const exact = "percent" in by ? price * (10_000 + by.percent) : (price + by.amount) * 10_000;
        expect(changed.amount % round === 0).toBe(true);
        expect(Math.abs(changed.amount * 10_000 - exact)).toBeLessThanOrEqual((round * 10_000) / 2);
        expect(changed.discount).toBe(0);
      }),
      propertyOptions(1000),
    );
  });

  test("never changes the order of two prices", () => {
    fc.assert(
      fc.property(centimes, centimes, change, (one, other, given) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const { amount, discount } = changePrice(
          { amount: high, discount: low },
          { ...given, discounts: true },
        );
        if (low > 0) expect(discount).toBeLessThanOrEqual(amount);
      }),
      propertyOptions(1000),
    );
  });
});
