import { describe, expect, test } from "vitest";
import { menuItemFields } from "~/domain/fields/menu-item";
import { toPublicDish } from "~/domain/dishes/public-dish";
import { shownPhoto } from "~/domain/photos/photo";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";

const PHOTO = "0123456789abcdef-960x720-480x360@50,20";

describe("a dish", () => {
  const DISH = { name: "Torta", description: "Maison", price: 9_00, allergies: "", soldOutUntil: null };
  const CONTEXT = {
    schedule: { week: { shop: [], kitchen: [] }, closures: [], timeZone: "Europe/Zurich" },
    now: Date.parse("2026-11-23T12:00:00Z"),
  };

  test("has only what is shown of it", () => {
    const dish = { ...DISH, isVegan: "No", menuType: "Lunch", photo: null };
    expect(toPublicDish(menuItemFields, dish, CONTEXT)).toEqual({
      name: "Torta",
      description: "Maison",
      price: { toPay: 9_00, sizes: [] },
    });
  });

  test("has no description that only repeats its name", () => {
    const dish = { ...DISH, name: "Torta d'arance", description: "TORTA d’arance" };
    expect(toPublicDish(menuItemFields, dish, CONTEXT)).toMatchObject({ description: "" });
  });

  test("keeps quantities and their units together", () => {
    const dish = { ...DISH, name: "Merlot 1 dl", description: "Bouteille de 75 cl" };
    expect(toPublicDish(menuItemFields, dish, CONTEXT)).toMatchObject({
      name: "Merlot 1\u00a0dl",
      description: "Bouteille de 75\u00a0cl",
    });
  });

  test("has all that applies to it", () => {
    const dish = {
      ...DISH,
      discountPrice: 8_00,
      isVegan: "Yes",
      menuType: "Yes",
      allergies: "Œufs",
      soldOutUntil: WITHOUT_END,
      photo: PHOTO,
    };
    expect(toPublicDish(menuItemFields, dish, CONTEXT)).toEqual({
      name: "Torta",
      description: "Maison",
      price: { toPay: 8_00, struck: 9_00, sizes: [] },
      marks: ["homeMade", "vegan"],
      allergies: "Œufs",
      soldOut: "other",
      photo: shownPhoto(PHOTO, "Torta"),
    });
  });
});
