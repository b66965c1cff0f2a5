import { describe, expect, test } from "vitest";
import { homeMadeFlag } from "~/domain/menu/menu-item";
import { menuItem, storedMenuItem } from "../../support/menu";
import { errorsIn, menuItemReader, newMenuItemReader, valuesIn } from "../../support/reading";

const KNOWN = {
  categories: new Map([["pizza", { id: "1", name: "Pizza" }]]),
  menuTypes: new Map([
    ["no", "No"],
    ["lunch", "Lunch"],
  ]),
};
const readNew = newMenuItemReader(KNOWN);

const FORM = {
  name: " Margherita ",
  description: "Tomate, mozzarella",
  category: "Pizza",
  price: "17.50",
  dprice: "",
  menuType: "",
  baigan: "",
  allergies: "",
};

function errorsOf(input: object, read = readNew) {
  return errorsIn(read(input));
}

describe("a menu item as forms and the API send it", () => {
  test("is parsed into internal names and centimes, with defaults", () => {
    expect(valuesIn(readNew({ ...FORM, unknown: "field" }))).toEqual({
      ...menuItem("Margherita"),
      description: "Tomate, mozzarella",
      category: "Pizza",
      price: 1750,
      discountPrice: 0,
      menuType: "No",
      isVegan: "",
      allergies: "",
    });
  });

  test.each([
    ["a JSON number", 17.5, 1750],
    ["a numeric string", "12.50", 1250],
    ["what floating point makes of 4.8 + 0.76", 5.5600000000000005, 556],
    ["the highest price", 100_000, 10_000_000],
  ])("reads %s", (_what, price, centimes) => {
    expect(valuesIn(readNew({ ...FORM, price })).price).toBe(centimes);
  });

  const TOO_MANY_DECIMALS = { price: "At most two decimals.", dprice: "At most two decimals." };

  test.each([
    ["no price", { price: "" }, { price: "Please enter a valid price greater than zero." }],
    ["a negative discount", { dprice: "-0.05" }, { dprice: "Discount price must be zero or greater." }],
    [
      "a discount above the price",
      { dprice: 17.55 },
      { dprice: "Discount price cannot exceed the menu price." },
    ],
    [
      "a decimal comma, which is no JSON number",
      { price: "17,50" },
      { price: "Price must be an amount such as 18.50, up to 100000." },
    ],
    ["three decimals", { price: 1.005, dprice: "0.123" }, TOO_MANY_DECIMALS],
    ["an unknown vegan flag", { baigan: "maybe" }, { baigan: "Vegan must be Yes or No." }],
    ["a blank name", { name: "  " }, { name: "Name is required." }],
    ["no description", { description: null }, { description: "Description is required." }],
    ["no category", { category: undefined }, { category: "Category is required." }],
  ])("rejects %s", (_what, fields, errors) => {
    expect(errorsOf({ ...FORM, ...fields })).toEqual(errors);
  });

  test("reports all errors at once, of any kind", () => {
    const wrong = { name: 5, category: "Sushi", price: "-1", dprice: -2, menuType: "Brunch", baigan: [] };
    expect(errorsOf(wrong)).toEqual({
      name: "Must be text.",
      description: "Description is required.",
      category: 'There is no category "Sushi".',
      price: "Please enter a valid price greater than zero.",
      dprice: "Discount price must be zero or greater.",
      menuType: 'The menu type must be Yes, No or a meal time, not "Brunch".',
      baigan: "Vegan must be Yes or No.",
    });
  });

  test("calls the price the main price when it is edited", () => {
    const stored = menuItemReader(KNOWN, storedMenuItem());
    expect(Object.keys(errorsOf({ ...FORM, price: "abc", dprice: "99" }, stored))).toEqual([
      "price",
      "dprice",
    ]);
    expect(Object.keys(errorsOf({ ...FORM, price: "abc", dprice: "15" }, stored))).toEqual(["price"]);
    expect(errorsOf({ ...FORM, dprice: "18" }, menuItemReader(KNOWN))).toEqual({
      dprice: "Discount price cannot exceed the main price.",
    });
  });

  test("accepts a discount as high as the price", () => {
    expect(valuesIn(readNew({ ...FORM, dprice: "17.50" })).discountPrice).toBe(1750);
  });
});

test.each([
  ["Yes", "Yes"],
  ["No", "No"],
  ["Lunch", "No"],
] as const)("an item of the menu type %s is home-made: %s", (menuType, expected) => {
  expect(homeMadeFlag({ menuType })).toBe(expected);
});
