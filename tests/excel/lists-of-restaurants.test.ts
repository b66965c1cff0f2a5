import { say } from "~/messages/office/t";
import { expect, test } from "vitest";
import { weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readChosenTable } from "~/excel/chosen-table";
import { askColumns, guessView } from "~/excel/column-question";
import { toListSheets } from "~/excel/list-sheets";
import { readPastedList } from "~/excel/pasted-list.server";
import { valueOf } from "../support/outcome";

// Lists as restaurants write them, read as somebody does who takes what is preselected; what isn't is the
// titles in the list, or else one category for all, and the name for a description.

const CONTEXT = { categories: [{ id: "one", name: "Plats" }], day: null, isPasted: true };

/** 'category · name · price · description' of each dish, then what is said about rows. */
async function read(text: string): Promise<string[]> {
  const pasted = await valueOf(readPastedList(text, weeklyMenuColumns));
  const sheets = await valueOf(toListSheets([pasted], weeklyMenuColumns));
  const view = guessView(sheets, weeklyMenuColumns);
  const question = askColumns(sheets, weeklyMenuColumns, view, CONTEXT);
  const sources = question.fields.map(({ field, chosen, options }): [string, string] => {
    if (chosen !== "") return [field, chosen];
    const hasTitles = options.some(({ value }) => value === "titles");
    const open: Record<string, string> = {
      category: hasTitles ? "titles" : "category-one",
      description: "name",
    };
    return [field, open[field] ?? ""];
  });
  const choice = { ...view, sources: Object.fromEntries(sources) };
  const { rows, errors, warnings } = readChosenTable(sheets, weeklyMenuColumns, choice, CONTEXT);
  const dishes = rows.map(({ values: { category, name, price, description } }) =>
    [category, name, price, description].filter(Boolean).join(" · "),
  );
  return [...dishes, ...[...errors, ...warnings].map(({ row, message }) => `${row}: ${say(message)}`)];
}

const WINES = `Vins blancs	1 dl	5 dl	7.5 dl
Fendant	5.20	25.00	36.00
Johannisberg	–	–	44.00
Petite Arvine	7.00	34.00	49.00`;

const SAID_OF_WINES = [
  '2: Sizes of one dish: "1 dl 5.20; 5 dl 25.00; 7.5 dl 36.00".',
  '4: Sizes of one dish: "1 dl 7.00; 5 dl 34.00; 7.5 dl 49.00".',
];

test.each<[string, string, string[]]>([
  [
    "a PDF with lines of dots, pages and a telephone number",
    `Ristorante da Prova
Page 1/2

ANTIPASTI
Bruschetta al pomodoro ................ 9,50
Vitello tonnato (freddo) .............. 21,–

PRIMI
Risotto ai funghi (min. 2 pers.) ...... 26.–

Page 2/2
Réservations : 026 322 11 22
Prix en CHF, TVA 8,1 % comprise`,
    [
      "ANTIPASTI · Bruschetta al pomodoro · 9,50",
      "ANTIPASTI · Vitello tonnato (freddo) · 21,–",
      "PRIMI · Risotto ai funghi (min. 2 pers.) · 26.–",
      '1: Not understood: "Ristorante da Prova".',
      '2: Not understood: "Page 1/2".',
      '11: Not understood: "Page 2/2".',
      '12: Not understood: "Réservations : 026 322 11 22".',
      '13: Not understood: "Prix en CHF, TVA 8,1 % comprise".',
    ],
  ],
  [
    "an English menu without decimals",
    `STARTERS
Soup of the day, sourdough bread 9.50
Chicken wings (6 pcs) 14
MAINS
Beef burger, fries & slaw 24.50
add bacon +3`,
    [
      "STARTERS · Soup of the day · 9.50 · sourdough bread",
      "STARTERS · Chicken wings (6 pcs) · 14",
      "MAINS · Beef burger · 24.50 · fries & slaw",
      '6: Not understood: "add bacon +3".',
      '3: Is "14" a price? The others in this list have decimals.',
    ],
  ],
  [
    "a German one with two portions",
    `Vorspeisen
Nüsslisalat mit Ei und Speck  Fr. 14.50
Tagessuppe  Fr. 8.–

Hauptgänge
Cordon bleu, Pommes frites  klein Fr. 26.50 / gross Fr. 32.50`,
    [
      "Vorspeisen · Nüsslisalat mit Ei und Speck · Fr. 14.50",
      "Vorspeisen · Tagessuppe · Fr. 8.–",
      "Hauptgänge · Cordon bleu · klein 26.50; gross 32.50 · Pommes frites",
      '6: Sizes of one dish: "klein 26.50; gross 32.50".',
    ],
  ],
  [
    "wines in sizes, with dashes where there is none",
    WINES,
    [
      "Plats · Fendant · 1 dl 5.20; 5 dl 25.00; 7.5 dl 36.00",
      "Plats · Johannisberg · 7.5 dl 44.00",
      "Plats · Petite Arvine · 1 dl 7.00; 5 dl 34.00; 7.5 dl 49.00",
      ...SAID_OF_WINES,
    ],
  ],
  [
    "two tables of wines below each other, each with its title in its headings",
    `${WINES}
Vins rouges	1 dl	5 dl	7.5 dl
Gamay	4.80	23.00	33.00`,
    [
      "Vins blancs · Fendant · 1 dl 5.20; 5 dl 25.00; 7.5 dl 36.00",
      "Vins blancs · Johannisberg · 7.5 dl 44.00",
      "Vins blancs · Petite Arvine · 1 dl 7.00; 5 dl 34.00; 7.5 dl 49.00",
      "Vins rouges · Gamay · 1 dl 4.80; 5 dl 23.00; 7.5 dl 33.00",
      ...SAID_OF_WINES,
      '6: Sizes of one dish: "1 dl 4.80; 5 dl 23.00; 7.5 dl 33.00".',
    ],
  ],
  [
    "amounts below a franc",
    `Boissons
Café -.90
Thé CHF –.80
Sirop –.50 CHF
Bonbon .50
Croissant 1.20`,
    [
      "Boissons · Café · 0.90",
      "Boissons · Thé · 0.80",
      "Boissons · Sirop · 0.50",
      "Boissons · Bonbon · 0.50",
      "Boissons · Croissant · 1.20",
    ],
  ],
  [
    "prices by weight, of which none names a category",
    `Côtes d'agneau 7.90/100g
Homard 12.-/100 g
Entrecôte (250g) 39.-`,
    [
      "Plats · Entrecôte (250g) · 39.-",
      `1: Not understood: "Côtes d'agneau 7.90/100g".`,
      '2: Not understood: "Homard 12.-/100 g".',
    ],
  ],
  [
    "kinds that repeat themselves before the names",
    `Bières	Blonde 3 dl	4.50
Bières	Blonde 5 dl	6.50
Bières	Ambrée 3 dl	5.00
Sirops	Menthe	3.00`,
    [
      "Plats · Blonde 3 dl · 4.50",
      "Plats · Blonde 5 dl · 6.50",
      "Plats · Ambrée 3 dl · 5.00",
      "Plats · Menthe · 3.00",
    ],
  ],
  [
    "numbers of pages between the dishes",
    `ENTRÉES
Salade verte 8.50
Terrine maison 14.50
3
PLATS
Filet de bœuf 42.-
4
DESSERTS
Tarte 9.-`,
    [
      "ENTRÉES · Salade verte · 8.50",
      "ENTRÉES · Terrine maison · 14.50",
      "Plats · Filet de bœuf · 42.-",
      "DESSERTS · Tarte · 9.-",
      '4: Not understood: "3".',
      '7: Not understood: "4".',
    ],
  ],
  [
    "a web page with the price in a line of its own",
    `Starters

Burrata & heirloom tomatoes (V)
19
Tuna tartare, avocado, sesame
24

Mains

Dry-aged burger
29`,
    [
      "Starters · Burrata & heirloom tomatoes (V) · 19",
      "Starters · Tuna tartare, avocado, sesame · 24",
      "Mains · Dry-aged burger · 29",
    ],
  ],
  [
    "numbers and quantities in names",
    `Divers
Pizza 4 fromages 18.50
7 Up 33cl 4.50
Côte de bœuf 1 kg 98.-
Champagne 75 cl  1’250.–
Menu midi (11h30-14h) 18.50`,
    [
      "Divers · Pizza 4 fromages · 18.50",
      "Divers · 7 Up 33cl · 4.50",
      "Divers · Côte de bœuf 1 kg · 98.-",
      "Divers · Champagne 75 cl · 1’250.–",
      "Divers · Menu midi (11h30-14h) · 18.50",
    ],
  ],
])("%s", async (_what, list, expected) => {
  expect(await read(list)).toEqual(expected);
});
