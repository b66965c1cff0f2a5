import { describe, expect, test } from "vitest";
import { readPastedList } from "~/excel/pasted-list.server";
import { readTextList } from "~/excel/read-text-list.server";
import { weeklyMenuColumns } from "~/domain/imports/sheet-columns";

/** The rows of a pasted list: number, then the texts of its cells. */
function rowsOf(text: string): string[] | undefined {
  const sheet = readPastedList(text, weeklyMenuColumns);
  if (!sheet.ok) return undefined;
  return sheet.value.rows.map(([row, cells]) => {
    const texts: string[] = [];
    for (const [column, value] of cells) texts[column] = String(value);
    return `${row}: ${texts.join(" · ")}`;
  });
}

test("a list is read in a process of its own as it is here", async () => {
  for (const text of ["Margherita, tomate 17.-\nRösti 18 50", "Nome\tPrezzo\nReine\t19\ud800", "", "Bonjour"])
    expect(await readTextList({ kind: "menu", text })).toEqual(readPastedList(text, weeklyMenuColumns));
});

describe("lines that end in an amount", () => {
  test.each([
    ["a line without an amount", "Antipasti"],
    ["a year", "Chianti Classico 2019"],
    ["an amount alone", "17.-"],
    ["a line of 5,000 characters", `${"x".repeat(5000)} 17`],
  ])("%s is a row of one cell", (_what, line) => {
    expect(rowsOf(`Margherita 17\n\n${line}`)).toEqual(["1: Margherita ·  · 17", `3: ${line}`]);
  });

  test.each([
    ["Chasselas de Lavaux 1 dl 5.20 / 5 dl 24.-", "Chasselas de Lavaux ·  · 1 dl 5.20; 5 dl 24.00"],
    ["Chasselas 1 dl 5.20; 5 dl 24.00", "Chasselas ·  · 1 dl 5.20; 5 dl 24.00"],
    ["Pizza Napoli, anchois petite 14.-, grande 18.-", "Pizza Napoli · anchois · petite 14.00; grande 18.00"],
    ["Reine ø 24 cm 15.- ø 32 cm 19.-", "Reine ·  · ø 24 cm 15.00; ø 32 cm 19.00"],
    ["Fondue\ttasse 12.50, bol 18.50", "Fondue ·  · tasse 12.50; bol 18.50"],
    // A price without a size.
    ["Thé 3.50 / 5.00", "Thé 3.50 / 5.00"],
    ["Pizza Napoli 14.- grande 18.-", "Pizza Napoli 14.- grande 18.-"],
  ])("%s is one dish in sizes, or none: %s", (line, row) => {
    expect(rowsOf(`Margherita 17.-\n${line}`)?.[1]).toBe(`2: ${row}`);
  });

  test.each([
    [
      "goes on after a comma",
      ["Reine: jambon, ail,", "champignons 19.-"],
      ["1: Reine · jambon, ail, champignons · 19.-"],
    ],
    [
      "goes on within a word",
      ["Reine, cham-", "pignons, jam-", "bon 19.-"],
      ["1: Reine · champignons, jambon · 19.-"],
    ],
    [
      "has its name above it, like most",
      ["Reine", "jambon, ail 19.-", "Verte", "salade,", "noix 9.-", "Napoli 18.-"],
      ["1: Reine · jambon, ail · 19.-", "3: Verte · salade, noix · 9.-", "6: Napoli ·  · 18.-"],
    ],
    [
      "in small letters has no name above it",
      ["Pizzas", "reine 19.-", "verte 9.-"],
      ["1: Pizzas", "2: reine ·  · 19.-", "3: verte ·  · 9.-"],
    ],
    [
      "leaves out numbers that rise through the list",
      ["1. Reine 19.-", "2) Verte 9.-", "Servi à 2", "12 Napoli 18.-"],
      ["1: Reine ·  · 19.-", "2: Verte ·  · 9.-", "3: Servi à 2", "4: Napoli ·  · 18.-"],
    ],
    [
      "keeps other numbers",
      ["7 Up 4.-", "2 x Reine 38.-", "43 con leche 12.-"],
      ["1: 7 Up ·  · 4.-", "2: 2 x Reine ·  · 38.-", "3: 43 con leche ·  · 12.-"],
    ],
    [
      "keeps the number that alone tells it from others",
      ["1 boule 3.50", "2 boules 6.-", "3 boules 8.50"],
      ["1: 1 boule ·  · 3.50", "2: 2 boules ·  · 6.-", "3: 3 boules ·  · 8.50"],
    ],
    [
      "has codes of allergens in a column of their own",
      [
        ...["Reine (A, G) jambon, ail 19.-", "Verte [1,3,7] 9.-", "Napoli 18.- (a,d)", "Nuggets (6) 9.-"],
        ...["Lasagne A,C,G 22.-", "Menu A 18.-"],
      ],
      [
        "1: Reine · jambon, ail · 19.- · A, G",
        "2: Verte ·  · 9.- · 1,3,7",
        "3: Napoli ·  · 18.- · a,d",
        "4: Nuggets (6) ·  · 9.-",
        "5: Lasagne ·  · 22.- · A,C,G",
        "6: Menu A ·  · 18.-",
      ],
    ],
    [
      "may come from a chat",
      ["[28.11.26, 10:14:05] Ada: *Reine* 19.-", "28/11/2026, 10:15 - Ada: Verte* _bio_, 9.-"],
      ["1: Reine ·  · 19.-", "2: Verte* bio ·  · 9.-"],
    ],
  ])("a dish %s", (_what, lines, rows) => {
    expect(rowsOf(lines.join("\n"))).toEqual(rows);
  });

  test("may have the currency beside a title", () => {
    expect(rowsOf("SALADES          CHF\nVerte 9.-")).toEqual(["1: SALADES", "2: Verte ·  · 9.-"]);
  });

  test("from a text file of Windows keep the numbers of their lines", () => {
    expect(rowsOf("Pizza\r\n\r\nMargherita\t17.-\r\nFunghi\tchampignons 18.-\r\n")).toEqual([
      "1: Pizza",
      "3: Margherita ·  · 17.-",
      "4: Funghi · champignons · 18.-",
    ]);
  });
});

describe("the rows of a table", () => {
  test("from Excel or a web page have tabs between their cells", () => {
    const rows = rowsOf("Nome\tIngredienti\tPrezzo\nMargherita\ttomate\t18.-\nFunghi\t\t19.-\n\nAntipasti\n");
    expect(rows).toEqual([
      "1: Nome · Ingredienti · Prezzo",
      "2: Margherita · tomate · 18.-",
      "3: Funghi ·  · 19.-",
      "5: Antipasti",
    ]);
  });

  test("with headings may have two columns", () => {
    expect(rowsOf("Nome\tPrezzo\nMargherita, con bufala\t18.-")).toEqual([
      "1: Nome · Prezzo",
      "2: Margherita, con bufala · 18.-",
    ]);
  });

  test("may have semicolons between their cells", () => {
    expect(rowsOf("Margherita;tomate, mozzarella;17.-\nFunghi;;18.-")).toEqual([
      "1: Margherita · tomate, mozzarella · 17.-",
      "2: Funghi ·  · 18.-",
    ]);
  });

  test("keep separators, quotes and line breaks that stand in quotes", () => {
    const text = 'Nome\tPrezzo\n"Pizza ""della casa""\ncon\tbufala"\t18.-\n"Funghi" freschi\t19.-\n';
    expect(rowsOf(text)).toEqual([
      "1: Nome · Prezzo",
      '2: Pizza "della casa"\ncon\tbufala · 18.-',
      '4: "Funghi" freschi · 19.-',
    ]);
  });

  test("from LibreOffice Writer have each cell in a line of its own", () => {
    const table = "La carta\nNome\nDescrizione\nPrezzo\nMargherita\ntomate\n17.-\nFunghi\n\n18.-";
    expect(rowsOf(`${table}\nDolci\nTiramisù\nmaison\n9.-\nGrazie`)).toEqual([
      "1: La carta",
      "2: Nome · Descrizione · Prezzo",
      "5: Margherita · tomate · 17.-",
      "8: Funghi ·  · 18.-",
      "11: Dolci",
      "12: Tiramisù · maison · 9.-",
      "15: Grazie",
    ]);
  });

  test.each([
    [
      "blocks",
      "Reine\n19.-\njambon\n\nSalades\n\nVerte\n9.-\n\nNapoli\n18.-\nanchois",
      ["1: Reine · 19.- · jambon", "5: Salades", "7: Verte · 9.-", "10: Napoli · 18.- · anchois"],
    ],
    [
      "lines",
      "Reine\n19.-\njambon\nVerte\n9.-\nsalade",
      ["1: Reine · 19.- · jambon", "4: Verte · 9.- · salade"],
    ],
  ])("may stand before the descriptions, in %s", (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test("may stand between empty lines", () => {
    expect(rowsOf("Reine\njambon\n19.-\n\nVerte\n\n9.-\n\n\nNapoli\nanchois\n18.-")).toEqual([
      "1: Reine · jambon · 19.-",
      "5: Verte ·  · 9.-",
      "10: Napoli · anchois · 18.-",
    ]);
  });
});

describe("a table", () => {
  const NAMED = ["Nom · Garniture · Prix", "Reine · jambon, ail; poivre · 19.50", "Verte · salade · 9.50"];
  test.each([
    [
      "semicolons",
      'sep=;\nNom;Garniture;Prix\nReine;"jambon, ail; poivre";19.50\nVerte;salade;9.50',
      NAMED,
      [2, 3, 4],
    ],
    [
      "commas and headings",
      'Nom,Garniture,Prix\nReine,"jambon, ail; poivre",19.50\nVerte,salade,9.50',
      NAMED,
      [1, 2, 3],
    ],
    ["strokes", "Nom|Garniture|Prix\nReine|jambon, ail; poivre|19.50\nVerte|salade|9.50", NAMED, [1, 2, 3]],
    [
      "Markdown",
      "| **Nom** | Garniture | Prix |\n|:---|---|---:|\n| Reine | jambon, ail; poivre | 19.50 |\n| Verte | salade<br> | 9.50 |",
      NAMED,
      [1, 3, 4],
    ],
    [
      "commas and a column of amounts",
      'Reine,jambon,19.50\nNapoli,anchois,"18,50"',
      ["Reine · jambon · 19.50", "Napoli · anchois · 18,50"],
      [1, 2],
    ],
    [
      "commas after numbers",
      "Vin 2020,12.50\nVin 2021,13.50",
      ["Vin 2020 · 12.50", "Vin 2021 · 13.50"],
      [1, 2],
    ],
  ])("of %s is read", (_what, text, rows, numbers) => {
    expect(rowsOf(text)).toEqual(rows.map((row, index) => `${numbers[index]}: ${row}`));
  });

  test("may have titles and a text around it, also as Markdown has them", () => {
    const rows = ["| Nom | Prix |", "|---|---|", "| Reine | 19.50 |", "| Verte | 9.50 |"];
    expect(rowsOf(["Voici la carte :", "", "### Pizzas", ...rows, "", "Bon appétit !"].join("\n"))).toEqual([
      "1: Voici la carte :",
      "3: Pizzas",
      "4: Nom · Prix",
      "6: Reine · 19.50",
      "7: Verte · 9.50",
      "9: Bon appétit !",
    ]);
  });

  test.each([
    ["decimal commas", "Margherita 17,50\nReine 18,50", "Margherita ·  · 17,50"],
    ["decimal commas after a comma", "Margherita, 17,50\nReine, 18,50", "Margherita ·  · 17,50"],
    ["commas in numbers", "Coca 3,3 dl 4,50\nFanta 3,3 dl 4,50", "Coca 3,3 dl ·  · 4,50"],
    [
      "commas in texts",
      "Reine, jambon, ail 19.-\nNapoli, anchois, câpres 18.-",
      "Reine · jambon, ail · 19.-",
    ],
    ["as many tabs in few lines", "Reine\t19.-\nNapoli\tanchois\t18.-", "Reine ·  · 19.-"],
  ])("is none with %s", (_what, text, first) => {
    expect(rowsOf(text)?.[0]).toBe(`1: ${first}`);
  });
});

test.each([
  ["nothing", "", "Please paste a list."],
  ["spaces", " \n\t\n", "Please paste a list."],
  ["texts", "Bonjour\nMerci", "Nothing in this list was understood."],
  ["amounts", "17.-\n18.-", "Nothing in this list was understood."],
  ["5,001 lines", "Margherita 17\n".repeat(5001), "There are 5001 rows: at most 2,000"],
  ["more than 256 KiB", `${"é".repeat(131_073)} 17`, "The list is too long: at most 256 KiB."],
  [
    "100,000 empty lines",
    `Margherita 17${"\n".repeat(100_000)}`,
    "The list is too long: at most 20,000 lines",
  ],
])("%s are refused in words", (_what, text, message) => {
  expect(readPastedList(text, weeklyMenuColumns)).toMatchObject({
    status: 400,
    errors: { list: expect.saying(message) },
  });
});

// Each of these would take minutes if it were read in quadratic time.
test.each([
  ["dots", ". ".repeat(120_000)],
  ["spaces", `a${" ".repeat(250_000)}b 17`],
  ["quotes", '"\t'.repeat(120_000)],
  ["amounts", "17 ".repeat(80_000)],
  ["commas", "1,".repeat(120_000)],
  ["brackets", "(A,1,".repeat(48_000)],
  ["underscores", "_a _".repeat(60_000)],
  ["days", `${"lu: ".repeat(950)}a 17.-\n`.repeat(60)],
  ["lines that go on", "a,\n".repeat(4_900)],
  ["strokes", `|${"- ".repeat(120_000)}x`],
  ["stars", "**a".repeat(80_000)],
  ["spaces in short lines", `a${" ".repeat(3_900)}b 17\n`.repeat(60)],
])("240 kB of %s are read", (_what, text) => {
  expect(readPastedList(text, weeklyMenuColumns)).toHaveProperty("ok");
});

test("amounts far from each other make no row of 10,000 cells", () => {
  const lines = ["Margherita", "12.-", "\n".repeat(10_000), "Funghi", "13.-", "", "Tonno", "14.-"];
  const sheet = readPastedList(lines.join("\n"), weeklyMenuColumns);
  const columns = sheet.ok ? sheet.value.rows.flatMap(([, cells]) => cells.map(([column]) => column)) : [];
  expect(columns).not.toEqual([]);
  expect(Math.max(...columns)).toBeLessThan(100);
});
