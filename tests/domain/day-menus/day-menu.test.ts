import { describe, expect, test } from "vitest";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { blankItem } from "~/domain/fields/values";
import { toDayMenuItemsJson, remainingSlots } from "~/domain/day-menus/day-menu";
import { readDayMenuItem, readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { dayMenuItem, dayMenuItemJson } from "../../support/menu";
import { errorsIn, valuesIn } from "../../support/reading";

const PENNE = {
  name: " Penne all’arrabbiata ",
  description: "Tomate, ail, piment",
  price: "18.50",
  dprice: "",
  allergies: "Gluten",
  home: "Yes",
  baigan: "Yes",
  isType: "dish",
};

const readNew = (item: object) => readNewDayMenuItem(item, { source: "body" });
const readChanges = (item: object) => readDayMenuItem(item, { source: "body" });

function errorsOf(changes: object) {
  return errorsIn(readNew({ ...PENNE, ...changes }));
}

describe("an item of a day", () => {
  test("is parsed from its documented names into centimes", () => {
    expect(valuesIn(readNew({ ...PENNE, unknown: "field" }))).toEqual({
      ...dayMenuItem("Penne all’arrabbiata"),
      type: "dish",
      description: "Tomate, ail, piment",
      price: 1850,
      discountPrice: 0,
      allergies: "Gluten",
      isHomeMade: "Yes",
      isVegan: "Yes",
    });
  });

  test("needs only name, description and price; without a type it is a dessert", () => {
    expect(valuesIn(readNew({ name: "Sorbet", description: "Citron", price: 7 }))).toEqual({
      ...dayMenuItem("Sorbet", "dessert"),
      description: "Citron",
      price: 700,
      discountPrice: 0,
      allergies: "",
      isHomeMade: "No",
      isVegan: "",
    });
  });

  test.each([
    [{ name: "  " }, { name: "Name is required." }],
    [{ description: "" }, { description: "Description is required." }],
    [{ price: "0" }, { price: "Price must be greater than zero." }],
    [{ price: 0, isType: undefined }, { price: "Dessert price must be greater than zero." }],
    [{ price: 0, isType: "dessert" }, { price: "Dessert price must be greater than zero." }],
    [{ price: "12.345" }, { price: "At most two decimals." }],
    [{ dprice: -0.5 }, { dprice: "Discount price must be zero or greater." }],
    [{ dprice: "18.51" }, { dprice: "Discount price cannot exceed the main price." }],
    [{ dprice: 19, isType: "dessert" }, { dprice: "Discount price cannot exceed the dessert price." }],
    [{ dprice: "ten" }, { dprice: "Discount price must be an amount such as 18.50, up to 100000." }],
    [{ home: "perhaps" }, { home: "Home Made must be Yes or No." }],
    [{ baigan: true }, { baigan: "Vegan must be Yes or No." }],
    [{ isType: "starter" }, { isType: "Type must be dish or dessert." }],
    [
      { isType: "starter", price: 0, dprice: -1 },
      {
        isType: "Type must be dish or dessert.",
        price: "Dessert price must be greater than zero.",
        dprice: "Discount price must be zero or greater.",
      },
    ],
  ])("rejects %j", (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  test.each([
    [{ dprice: 18.5 }],
    [{ dprice: "0" }],
    [{ isType: " Dessert " }],
    [{ home: "YES", baigan: "no" }],
  ])("accepts %j", (changes) => {
    expect(errorsOf(changes)).toEqual({});
  });

  test("keeps its type in an edit that names none", () => {
    expect(valuesIn(readChanges({ ...PENNE, isType: undefined })).type).toBeUndefined();
    expect(valuesIn(readChanges(PENNE)).type).toBe("dish");
    expect(errorsIn(readChanges({ ...PENNE, price: 0, isType: "dessert" }))).toEqual({
      price: "Dessert price must be greater than zero.",
    });
  });

  test("says in a response whether it is the last", () => {
    const item = {
      ...blankItem(dayMenuItemFields),
      id: "1",
      ...valuesIn(readNew({ ...PENNE, dprice: 9.9 })),
    };
    expect(toDayMenuItemsJson([item, { ...item, id: "2" }])).toEqual([
      dayMenuItemJson({
        _id: "1",
        name: "Penne all’arrabbiata",
        description: "Tomate, ail, piment",
        price: 18.5,
        dprice: 9.9,
        allergies: "Gluten",
        allergens: ["gluten"],
        traces: [],
        home: "Yes",
        baigan: "Yes",
        isType: "dish",
        isLast: false,
        soldOut: false,
        soldOutUntil: null,
        version: 1,
      }),
      expect.objectContaining({ _id: "2", isLast: true }),
    ]);
  });
});

test("a day has room for three dishes and a dessert", () => {
  expect(remainingSlots([])).toEqual({ dish: 3, dessert: 1 });
  expect(remainingSlots([{ type: "dish" }, { type: "dessert" }, { type: "dish" }])).toEqual({
    dish: 1,
    dessert: 0,
  });
});
