import { expect, test } from "vitest";
import { weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import type { Cell } from "~/excel/sheet";
import { toOneTable } from "~/excel/table-shape";

type Value = string | number | null;

/** The rows of a sheet as one table: number, then values. */
function shapeOf(rows: Value[][]) {
  const sheet = {
    name: "Carte",
    countsFrom1904: false,
    rows: rows.map((values, index): [number, Cell[]] => [
      index + 1,
      values.flatMap((value, column): Cell[] => (value === null ? [] : [[column, value]])),
    ]),
  };
  return toOneTable(sheet, weeklyMenuColumns).rows.map(([row, cells]) => [
    row,
    ...cells.map(([, value]) => value),
  ]);
}

test("tables side by side stand below each other, each below its title", () => {
  const rows = [
    ["Entrées", "Prix", null, "Desserts", "Prix"],
    ["Salade", 9.5, null, "Mousse", 8.5],
    ["Terrine", 14.5, null, "Sorbet", 6.5],
  ];
  expect(shapeOf(rows)).toEqual([
    ...[
      [1, "Entrées", "Prix"],
      [1, "Entrées"],
      [2, "Salade", 9.5],
      [3, "Terrine", 14.5],
    ],
    ...[
      [1, "Desserts"],
      [2, "Mousse", 8.5],
      [3, "Sorbet", 6.5],
    ],
  ]);
});

test("a table with headings in another order has the columns of the first one", () => {
  const rows = [
    ["Plat", "Composition", "Prix"],
    ["Rösti", "lard", 18.5],
    ["Boissons", "Prix"],
    ["Cidre", 6.5],
  ];
  expect(shapeOf(rows)).toEqual(
    [["Plat", "Composition", "Prix"], ["Rösti", "lard", 18.5], ["Boissons"], ["Cidre", 6.5]].map(
      (row, index) => [index + 1, ...row],
    ),
  );
});

test("francs and centimes in two columns are one amount", () => {
  expect(
    shapeOf([
      ["Plat", "Fr.", "Ct."],
      ["Rösti", 18, 50],
      ["Soupe", 8, 5],
    ]),
  ).toEqual([
    [1, "Plat", "Fr."],
    [2, "Rösti", "18.50"],
    [3, "Soupe", "8.05"],
  ]);
});

test.each([
  [
    "a row for each size",
    [
      ["Plat", "Taille", "Prix"],
      ["Reine", "petite", 12],
      ["Reine", "grande", 16],
    ],
  ],
  [
    "a description before another amount",
    [
      ["Reine", 12, "jambon, ail", 30],
      ["Verte", 9, "salade, noix", 40],
    ],
  ],
])("%s stays as it is", (_what, rows: Value[][]) => {
  expect(shapeOf(rows)).toEqual(rows.map((row, index) => [index + 1, ...row]));
});
