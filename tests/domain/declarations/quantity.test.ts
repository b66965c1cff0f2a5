import { expect, test } from "vitest";
import { statesQuantity } from "~/domain/declarations/declarations.server";
import { priceOf } from "~/domain/price/price";

const PRICE = priceOf({ price: 5_20 });

test.each([
  ["Acqua minerale 5 dl", true],
  ["Coca-Cola 3,3 dl", true],
  ["Chianti Classico 75cl", true],
  ["Birra 0.5 l", true],
  ["Birra 0.5L", true],
  ["Sirop 250\u00A0ml", true],
  ["Acqua minerale", false],
  ["Menu 2 livres", false],
  ["Cuvée 1999 dlm", false],
  ["dl", false],
])("%s: %s", (name, isStated) => {
  expect(statesQuantity({ name, description: "", price: PRICE })).toBe(isStated);
  expect(statesQuantity({ name: "", description: name, price: PRICE })).toBe(isStated);
});

test.each([
  ["each size is a quantity", ["1 dl", "0,5 l"], true],
  ["one is none", ["1 dl", "bouteille"], false],
])("a drink in sizes states its quantity if %s", (_case, labels, isStated) => {
  const sizes = labels.map((label) => ({ label, price: 5_20 }));
  expect(statesQuantity({ name: "Chasselas", description: "", price: { ...PRICE, sizes } })).toBe(isStated);
});
