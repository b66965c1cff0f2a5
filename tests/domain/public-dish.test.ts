import { describe, expect, test } from "vitest";
import { effectivePrice, toPublicDish } from "~/domain/public-dish";
import { WITHOUT_END } from "~/domain/sold-out";

test.each([
  [18_00, 0, { price: 18_00 }],
  [18_00, 15_00, { price: 15_00, regularPrice: 18_00 }],
  [18_00, 18_00, { price: 18_00 }],
  [18_00, 20_00, { price: 18_00 }],
  [18_00, -1, { price: 18_00 }],
])("guests pay for %i centimes with a discount price of %i: %o", (price, discountPrice, expected) => {
  expect(effectivePrice(price, discountPrice)).toEqual(expected);
});

describe("a dish", () => {
  const DISH = { name: "Torta", description: "Maison", price: 9_00, allergies: "", soldOutUntil: null };
  const CONTEXT = {
    schedule: { week: { shop: [], kitchen: [] }, closures: [], timeZone: "Europe/Zurich" },
    now: Date.parse("2026-11-23T12:00:00Z"),
  };

  test("has only what is shown of it", () => {
    expect(toPublicDish({ ...DISH, isVegan: "No", photo: null }, "No", CONTEXT)).toEqual({
      name: "Torta",
      description: "Maison",
      price: 9_00,
    });
  });

  test("has no description that only repeats its name", () => {
    const dish = { ...DISH, name: "Torta d'arance", description: "TORTA d’arance" };
    expect(toPublicDish(dish, "No", CONTEXT)).toMatchObject({ description: "" });
  });

  test("keeps quantities and their units together", () => {
    const dish = { ...DISH, name: "Merlot 1 dl", description: "Bouteille de 75 cl" };
    expect(toPublicDish(dish, "No", CONTEXT)).toMatchObject({
      name: "Merlot 1\u00a0dl",
      description: "Bouteille de 75\u00a0cl",
    });
  });

  test("has all that applies to it", () => {
    const dish = {
      ...DISH,
      discountPrice: 8_00,
      isVegan: "Yes" as const,
      allergies: "Œufs",
      soldOutUntil: WITHOUT_END,
      photo: "torta",
    };
    expect(toPublicDish(dish, "Yes", CONTEXT)).toEqual({
      name: "Torta",
      description: "Maison",
      price: 8_00,
      regularPrice: 9_00,
      isVegan: true,
      isHomeMade: true,
      allergies: "Œufs",
      soldOut: "other",
      photo: "torta",
    });
  });
});
