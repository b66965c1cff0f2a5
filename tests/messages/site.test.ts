import { expect, test } from "vitest";
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
