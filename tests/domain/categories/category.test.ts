import { expect, test } from "vitest";
import { toCategoryJson } from "~/domain/categories/categories.server";
import { errorsIn, readCategory, valuesIn } from "../../support/reading";

test.each([
  [{ name: " Vins " }, { name: "Vins" }],
  [
    { name: "Vins", drinks: "Yes" },
    { name: "Vins", isDrinks: true },
  ],
  [
    { name: "Vins", drinks: "No" },
    { name: "Vins", isDrinks: false },
  ],
  [
    { name: "Vins", drawing: "wine" },
    { name: "Vins", drawing: "wine" },
  ],
  [
    { name: "Vins", drawing: null },
    { name: "Vins", drawing: null },
  ],
  [
    { name: "Vins", drawing: "" },
    { name: "Vins", drawing: null },
  ],
  [
    { name: "Vins", drinks: true },
    { name: "Vins", isDrinks: true },
  ],
  [
    { name: "Vins", drinks: false },
    { name: "Vins", isDrinks: false },
  ],
])("%j is a category", (fields, expected) => {
  expect(valuesIn(readCategory(fields))).toEqual(expected);
});

test.each([
  [{}, { name: "Name is required." }],
  [{ name: "  " }, { name: "Name is required." }],
  [{ name: "Vins", drinks: "yes" }, { drinks: "drinks must be true or false." }],
  [
    { name: "Vins", drawing: "bottle" },
    {
      drawing:
        "Drawing must be pizza, pasta, antipasti, salad, soup, meat, fish, vegetables, cheese, dessert, ice-cream, wine, coffee or children.",
    },
  ],
  [
    { name: "", drinks: 1 },
    { name: "Name is required.", drinks: "drinks must be true or false." },
  ],
])("%j is not", (fields, errors) => {
  expect(errorsIn(readCategory(fields))).toEqual(errors);
});

test("the API returns a category under the documented names", () => {
  const VINS = { id: "1", name: "Vins", isDrinks: true, namesStay: false, drawing: null, version: 2 };
  expect(toCategoryJson(VINS)).toEqual({
    _id: "1",
    name: "Vins",
    drinks: true,
    namesStay: false,
    drawing: null,
    version: 2,
  });
});
