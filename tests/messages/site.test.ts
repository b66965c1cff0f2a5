import { expect, test } from "vitest";
import { frenchSpaces } from "~/messages/site";

test.each([
  ["Commandez sur :", "Commandez sur\u00a0:"],
  ["Quoi ? Rien !", "Quoi\u00a0? Rien\u00a0!"],
  ["l’un ; l’autre", "l’un\u00a0; l’autre"],
  ["« Torta » du jour", "«\u00a0Torta\u00a0» du jour"],
  ["11:30, sans rien", "11:30, sans rien"],
])("%j doesn't break before its punctuation", (text, expected) => {
  expect(frenchSpaces(text)).toBe(expected);
});
