import { expect, test } from "vitest";
import { keepQuantities } from "~/domain/dishes/public-dish";
import { frenchSpaces } from "~/messages/site";

test.each([
  ["Commandez sur :", "Commandez sur\u00a0:"],
  ["Quoi ? Rien !", "Quoi\u00a0? Rien\u00a0!"],
  ["l’un ; l’autre", "l’un\u00a0; l’autre"],
  ["« Torta » du jour", "«\u00a0Torta\u00a0» du jour"],
  ["11:30, sans rien", "11:30, sans rien"],
  ["appelez le 026 555 01 42", "appelez le 026\u00a0555\u00a001\u00a042"],
  ["Rue du Four 14, 1700 Fribourg", "Rue du Four 14, 1700 Fribourg"],
])("%j doesn't break before its punctuation or within a number", (text, expected) => {
  expect(frenchSpaces(text)).toBe(expected);
});

test.each([
  ["Vino della casa 3,3 dl", "Vino della casa 3,3\u00a0dl"],
  ["Acqua 50 cl ou 1 l", "Acqua 50\u00a0cl ou 1\u00a0l"],
  ["Bistecca 250 g, pizza de 32 cm", "Bistecca 250\u00a0g, pizza de 32\u00a0cm"],
  ["3,3dl", "3,3dl"],
  ["Pour 2 gourmands", "Pour 2 gourmands"],
  ["4 lasagnes, 2 gnocchi", "4 lasagnes, 2 gnocchi"],
])("%j doesn't break between a quantity and its unit", (text, expected) => {
  expect(keepQuantities(text)).toBe(expected);
});
