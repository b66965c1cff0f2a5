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
