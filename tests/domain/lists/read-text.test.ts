import { expect, test } from "vitest";
import { readText } from "~/domain/lists/read-text";

const rowsOf = (lines: string[]) =>
  readText(lines, () => false).map(({ cells }) => cells.filter(Boolean).join(" · "));

test.each([
  [
    "francs and centimes apart, if most lines end so",
    ["Rösti 18 50", "Salade 9 50", "Tarte 8 80"],
    ["Rösti · 18.50", "Salade · 9.50", "Tarte · 8.80"],
  ],
  ["not if one line alone does", ["Rösti 18 50", "Salade 9.50"], ["Rösti 18 · 50", "Salade · 9.50"]],
  [
    "not the age of a whisky",
    ["Lagavulin 16 25", "Talisker 10 15", "Macallan 18 35"],
    ["Lagavulin 16 · 25", "Talisker 10 · 15", "Macallan 18 · 35"],
  ],
  [
    "not the number of a menu",
    ["Menu 1 50", "Menu 2 60", "Menu 3 70"],
    ["Menu 1 · 50", "Menu 2 · 60", "Menu 3 · 70"],
  ],
  [
    "quantities in front, which don't count",
    ["4 croquettes 9.50", "6 escargots 14.-", "8 crevettes 19.-"],
    ["4 croquettes · 9.50", "6 escargots · 14.-", "8 crevettes · 19.-"],
  ],
  [
    "no numbers in front that count, also from 101",
    ["101 Reine 19.-", "102 Napoli 18.-", "103 Verte 9.-"],
    ["Reine · 19.-", "Napoli · 18.-", "Verte · 9.-"],
  ],
  [
    "bare prices of sizes",
    ["Vin 1 dl 5, 5 dl 24", "Bière 2dl – 3.5 / 5dl – 7"],
    ["Vin · 1 dl 5.00; 5 dl 24.00", "Bière · 2dl 3.50; 5dl 7.00"],
  ],
  [
    "blocks with a longer description",
    ["Gnocchis", "tomates", "Fr. 19,50", "", "Civet", "spätzli", "et airelles", "Fr. 31,00"],
    ["Gnocchis · tomates · Fr. 19,50", "Civet · spätzli et airelles · Fr. 31,00"],
  ],
  [
    "a single code, if others have several",
    ["Ragoût (A,L) 25.90", "Potage (L) 8.50"],
    ["Ragoût · 25.90 · A,L", "Potage · 8.50 · L"],
  ],
  ["no mark that a note explains", ["Perches* 34.50", "* Estonie"], ["Perches · 34.50", "* Estonie"]],
])("a list has %s", (_what, lines, rows) => {
  expect(rowsOf(lines)).toEqual(rows);
});
