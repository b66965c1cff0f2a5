import { expect, test } from "vitest";
import { normalizeText, toSearchText, toSortKey } from "~/domain/normalize-text";

test.each([
  ["  Crème   BRÛLÉE ", "crème brûlée", "creme brulee"],
  ["Tiramisu\u0300", "tiramisù", "tiramisu"],
  ["Œufs à l’aïoli", "œufs à l’aïoli", "oeufs a l'aioli"],
  ["Weißbier", "weißbier", "weissbier"],
  ["Smørrebrød med Æg", "smørrebrød med æg", "smørrebrød med aeg"],
  ["Σας", "σας", "σασ"],
  ["a \u0301 b \u0301", "a \u0301 b \u0301", "a b"],
  ["\u038f\u0345", "\u1ff4", "ω"],
  ["plain", "plain", "plain"],
])("%j is compared as %j and searched as %j", (text, compared, searched) => {
  expect(normalizeText(text)).toBe(compared);
  expect(toSearchText(text)).toBe(searched);
});

test("names are sorted without accents, and with numbers by value", () => {
  const names = ["Pizza 10", "zoé", "Pizza 9", "Élodie", "anna"];
  expect(names.sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))).toEqual([
    "anna",
    "Élodie",
    "Pizza 9",
    "Pizza 10",
    "zoé",
  ]);
});
