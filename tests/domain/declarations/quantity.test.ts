import { expect, test } from "vitest";
import { statesQuantity } from "~/domain/declarations/declarations.server";

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
  expect(statesQuantity({ name, description: "" })).toBe(isStated);
  expect(statesQuantity({ name: "", description: name })).toBe(isStated);
});

test.each([
  ["each size is a quantity", ["1 dl", "0,5 l"], true],
  ["one is none", ["1 dl", "bouteille"], false],
])("a drink in sizes states its quantity if %s", (_case, labels, isStated) => {
  const sizes = labels.map((label) => ({ label, price: 5_20 }));
  expect(statesQuantity({ name: "Chasselas", description: "", sizes })).toBe(isStated);
});
