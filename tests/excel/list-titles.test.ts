import { describe, expect, test } from "vitest";
import { splitByTitles, type TitleOptions } from "~/excel/list-titles";
import type { SheetRow } from "~/excel/sheet";

describe("a row with a single text", () => {
  const DISHES = { name: 0, description: 1, price: 2 };
  type Row = { name?: string; description?: string; price?: string | number; row?: number };
  const rowsOf = (given: (string | Row)[]): SheetRow[] =>
    given.map((each, index) => {
      const { row = index + 1, ...texts } = typeof each === "string" ? { name: each } : each;
      const cells = Object.entries(texts).map(([field, value]) => [
        DISHES[field as keyof typeof DISHES],
        value,
      ]);
      return [row, cells as SheetRow[1]];
    });
  const dish = (name: string, description = "maison"): Row => ({ name, description, price: 18 });
  const plain = (name: string): Row => ({ name, price: "18.-" });
  const split = (rows: (string | Row)[], options: Partial<TitleOptions> = {}) => {
    const given = { categories: [{ name: "Pizza" }], nameColumn: 0, descriptionColumn: 1, ...options };
    const { titles, others } = splitByTitles(rowsOf(rows), given);
    return {
      titles: [...titles],
      others: others.filter(({ title }) => title === undefined).map(({ text }) => text),
    };
  };
  const ALONE = [dish("Reine"), "Entrées froides", dish("Salade")];
  const IN_TEXT = { isText: true };

  test.each<[string, (string | Row)[], Partial<TitleOptions>, string[]]>([
    ["of a table begins a category", ALONE, {}, ["Entrées froides"]],
    [
      "of a number alone doesn't",
      [plain("Reine"), { name: "4", row: 9 }, { ...plain("Verte"), row: 10 }],
      IN_TEXT,
      [],
    ],
    ["of a text does", ALONE, IN_TEXT, ["Entrées froides"]],
    [
      "of a text that says something doesn't",
      [dish("Reine"), "Servi avec du pain", dish("Salade")],
      IN_TEXT,
      [],
    ],
    ["that is a date doesn't", ["30 novembre 2026", dish("Reine")], IN_TEXT, []],
    ["that is a currency doesn't", ["CHF", dish("Reine")], {}, []],
    [
      "of a text does after an empty line",
      [plain("Reine"), { name: "Salades", row: 3 }, { ...plain("Verte"), row: 4 }],
      IN_TEXT,
      ["Salades"],
    ],
    ["in capitals does", [plain("Reine"), "SALADES", plain("Verte")], IN_TEXT, ["SALADES"]],
    [
      "in capitals does, with a note in parentheses",
      [plain("Reine"), "SALADES (avec du pain)", plain("Verte")],
      IN_TEXT,
      ["SALADES (avec du pain)"],
    ],
    ["with a colon does", [plain("Reine"), "Salades:", plain("Verte")], IN_TEXT, ["Salades"]],
    ["that names a category does", [plain("Verte"), "pizza", plain("Reine")], IN_TEXT, ["Pizza"]],
    [
      "does where somebody said so",
      ALONE,
      { isText: true, chosen: { "Entrées froides": true } },
      ["Entrées froides"],
    ],
    ["doesn't where somebody said so", ALONE, { chosen: { "Entrées froides": false } }, []],
    ["doesn't before another one", [dish("Reine"), "Boissons", "Thés", dish("Menthe")], {}, ["Thés"]],
    ["doesn't in small letters", [dish("Reine"), "entrées froides", dish("Salade")], {}, []],
    ["doesn't with six words", [dish("Reine"), "Servi avec une salade du jour", dish("Verte")], {}, []],
    ["doesn't with 41 characters", [dish("Reine"), "x".repeat(41).replace("x", "X"), dish("Verte")], {}, []],
    ["doesn't without letters", [dish("Reine"), "- 2 -", dish("Verte")], IN_TEXT, []],
    ["doesn't with a comma", [dish("Reine"), "Salades, soupes", dish("Verte")], {}, []],
    [
      "doesn't in the descriptions' column",
      [dish("Reine"), { description: "SALADES" }, dish("Verte")],
      {},
      [],
    ],
    [
      "doesn't if it is no name of a category",
      [dish("Reine"), { name: "Place du Lac 3", row: 9 }, { ...dish("Verte"), row: 10 }],
      {},
      [],
    ],
    [
      "doesn't where the dishes have their descriptions below",
      [plain("Reine"), "Jambon cuit", plain("Napoli"), "Anchois", plain("Verte")],
      {},
      [],
    ],
    [
      "does where a third of the dishes has one below",
      [plain("Reine"), "Salades", plain("Verte"), plain("Mêlée")],
      {},
      ["Salades"],
    ],
  ])("%s", (_what, rows, options, titles) => {
    expect(split(rows, options).titles).toEqual(titles);
  });

  test("that begins nothing is listed", () => {
    expect(split([dish("Reine"), "Prix en francs, TVA comprise"]).others).toEqual([
      "Prix en francs, TVA comprise",
    ]);
    expect(split([dish("Reine"), "4"], { isText: true }).others).toEqual(["4"]);
  });
});
