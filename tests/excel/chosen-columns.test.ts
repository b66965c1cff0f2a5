import { say } from "~/messages/office/t";
import { utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { addCategory } from "~/domain/categories/categories.server";
import { listColumnLayouts, saveColumnLayout } from "~/domain/imports/column-layouts.server";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { listUnknownCategories } from "~/domain/menu/new-categories.server";
import { type ColumnChoice } from "~/excel/chosen-columns";
import { readChosenTable } from "~/excel/chosen-table";
import { askColumns, choiceErrors, type ColumnQuestion, guessView } from "~/excel/column-question";
import { listContext, readList } from "~/excel/list-reading.server";
import { findRememberedChoice, toLayout, toListSheets } from "~/excel/list-sheets";
import { readPastedList } from "~/excel/pasted-list.server";
import type { CellRange, Sheet, SheetRow } from "~/excel/sheet";
import type { ImportTable } from "~/domain/imports/import-table";
import { checkRows, importTable } from "~/domain/imports/import-rows.server";
import { previewTable } from "~/domain/imports/import-preview.server";
import { dayMenuWorkbook, weeklyMenuWorkbook, type WorkbookType } from "~/excel/workbook-types.server";
import { valueOf } from "../support/outcome";
import { databaseForEachTest, db } from "../support/test-database";
import { now } from "../support/today";
import { type Cell, makeWorkbook, parsed } from "../support/workbook";

const TODAY = "2026-11-26";

databaseForEachTest();

type Rows = Record<string, Cell[][]>;

const sheetsOf = (sheets: Rows) => parsed(makeWorkbook(sheets));
const readMenu = async (sheets: Rows) =>
  readList(db, weeklyMenuWorkbook, await sheetsOf(sheets), { day: null });
const importMenu = (table: ImportTable) => importTable(db, weeklyMenuWorkbook, table, { today: TODAY });

/** A list whose columns are asked for, and the question. */
async function ask(
  given: Rows | Sheet[],
  type: WorkbookType = weeklyMenuWorkbook,
  day: string | null = null,
) {
  const sheets = Array.isArray(given) ? given : await sheetsOf(given);
  const { list: found } = await valueOf(readList(db, type, sheets, { day }));
  if (!found) throw new Error("Nothing is asked.");
  // As it is kept.
  const list = JSON.parse(JSON.stringify(found)) as typeof found;
  const context = await listContext(db, type, day);
  const view = guessView(list.sheets, type.columns);
  const question = askColumns(list.sheets, type.columns, view, context);
  const read = (sources: Record<string, string>, changes: Partial<ColumnChoice> = {}) => {
    const choice = { ...view, sources: { ...chosenIn(question), ...sources }, ...changes };
    return { choice, table: readChosenTable(list.sheets, type.columns, choice, context) };
  };
  return { list, question, view, context, read };
}

function chosenIn({ fields }: ColumnQuestion): Record<string, string> {
  return Object.fromEntries(fields.map(({ field, chosen }) => [field, chosen]));
}

const CHOSEN_AT = "2026-11-22T10:00:00.000Z";

/** Keeps the columns that were chosen for a list. */
async function remember(layout: ReturnType<typeof toLayout>) {
  if (!layout) throw new Error("Nothing is remembered.");
  await saveColumnLayout(db, { ...layout, kind: "menu", userId: null, chosenAt: CHOSEN_AT });
}

const optionsOf = ({ fields }: ColumnQuestion, name: string) =>
  fields.find(({ field }) => field === name)?.options.map(({ label }) => label);

const ONE_SHEET_A_CATEGORY: Record<string, Cell[][]> = {
  Pizza: [
    ["Nome", "Prezzo"],
    ["Margherita", "18.—"],
    ["Funghi", 19.5],
  ],
  Dolci: [
    ["Nome", "Prezzo"],
    ["Tiramisù", "CHF 9.-"],
  ],
};

describe("one sheet a category, with 'Nome' and 'Prezzo'", () => {
  test("is asked about with what the headings and the sheets say", async () => {
    const { question } = await ask(ONE_SHEET_A_CATEGORY);
    expect(question.sheets).toEqual([
      { name: "Pizza", isChosen: true },
      { name: "Dolci", isChosen: true },
    ]);
    expect(question.headingRow).toBe(1);
    expect(optionsOf(question, "price")?.slice(0, 2)).toEqual([
      "A: Nome · Margherita, Funghi",
      "B: Prezzo · 18.—, 19.50",
    ]);
    expect(optionsOf(question, "category")?.slice(2)).toEqual([
      "The name of the sheet",
      "Pizza",
      "Bevande E Caffè",
      "Dolci",
    ]);
    expect(optionsOf(question, "description")?.at(-1)).toBe("Same as the name");
    expect(optionsOf(question, "allergies")?.at(-1)).toBe("None");
    expect(chosenIn(question)).toEqual({
      ...Object.fromEntries(weeklyMenuColumns.map(({ field }) => [field, "none"])),
      name: "column-0",
      description: "name",
      category: "sheet",
      price: "column-1",
    });
  });

  test("is imported by these columns, and then changes nothing", async () => {
    const { read } = await ask(ONE_SHEET_A_CATEGORY);
    const { table } = read({});
    expect(await importMenu(table)).toMatchObject({ value: { added: 3, updated: 0, unchanged: 0 } });
    const items = await listMenuItems(db);
    expect(
      items.map(({ name, description, category, price }) => [name, description, category, price]),
    ).toEqual([
      ["Margherita", "Margherita", "Pizza", 1800],
      ["Funghi", "Funghi", "Pizza", 1950],
      ["Tiramisù", "Tiramisù", "Dolci", 900],
    ]);
    const again = await checkRows(db, weeklyMenuWorkbook.importer({ today: TODAY }), table);
    expect(again.counts).toEqual({ added: 0, updated: 0, unchanged: 3, missing: 0 });
  });

  test("is read in the same way next time, whatever the case and spacing of its headings", async () => {
    const { list, read, context } = await ask(ONE_SHEET_A_CATEGORY);
    await remember(toLayout(list.sheets, read({}).choice));
    const next = await sheetsOf({
      Pizza: [
        ["La carta", null, null],
        [null, " NOME ", "prezzo"],
        [null, "Margherita", 20],
      ],
      Antipasti: [
        ["Nome", "Prezzo"],
        ["Bruschetta", 9],
      ],
      Note: [
        ["Nome", "Telefono"],
        ["Marco", "026"],
      ],
    });
    const reading = await valueOf(readList(db, weeklyMenuWorkbook, next, { day: null }));
    expect(reading.list?.chosen).toEqual({ at: CHOSEN_AT });
    expect(
      reading.table.rows.map(({ sheet, row, values }) => [sheet, row, values.name, values.price]),
    ).toEqual([
      ["Pizza", 3, "Margherita", 20],
      ["Antipasti", 2, "Bruschetta", 9],
    ]);
    const ofDay = await valueOf(readList(db, dayMenuWorkbook, next, { day: null }));
    expect(ofDay.list?.choice).toBeUndefined();

    const layouts = await listColumnLayouts(db, "menu");
    const reordered = await sheetsOf({
      Pizza: [
        ["Prezzo", "Nome"],
        [20, "Margherita"],
      ],
    });
    expect(findRememberedChoice(reordered, layouts, context)).toBeUndefined();
  });

  test.each<[string, Record<string, string>, string[] | undefined]>([
    ["leaves out the sheet that was left out before", {}, ["Pizza"]],
    ["is asked about again once its one category is deleted", { category: "category-gone" }, undefined],
  ])("%s", async (_what, sources, sheets) => {
    const { list, read, context } = await ask(ONE_SHEET_A_CATEGORY);
    await remember(toLayout(list.sheets, { ...read(sources).choice, sheets: ["Pizza"] }));
    const remembered = findRememberedChoice(list.sheets, await listColumnLayouts(db, "menu"), context);
    expect(remembered?.choice.sheets).toEqual(sheets);
  });
});

test("a merged title, merged categories and currency signs in the prices are read", async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ["La nostra carta", null, null, null],
    ["Categoria", "Piatto", "Ingredienti", "CHF"],
    ["Pizza", "Margherita", "Tomate, mozzarella", "CHF 18.50"],
    [null, "Funghi", "Champignons", "Fr. 19.-"],
    ["Dolci", "Tiramisù", "Maison", "SFr. 9.50"],
  ]);
  sheet["!merges"] = ["A1:D1", "A3:A4"].map((range) => utils.decode_range(range));
  utils.book_append_sheet(book, sheet, "Foglio1");
  const bytes = new Uint8Array(write(book, { type: "buffer" }) as Buffer);
  const { question, read } = await ask(await parsed(bytes));
  expect(question.headingRow).toBe(2);
  const { table } = read({});
  expect(await importMenu(table)).toMatchObject({ value: { added: 3 } });
  const items = await listMenuItems(db);
  expect(items.map(({ name, category, price }) => [name, category, price])).toEqual([
    ["Margherita", "Pizza", 1850],
    ["Funghi", "Pizza", 1900],
    ["Tiramisù", "Dolci", 950],
  ]);
});

test("a name with further lines has its description there, if it has none elsewhere", async () => {
  const { read } = await ask({
    Pizza: [
      ["Nome", "Prezzo"],
      ["Margherita\nTomate,\nmozzarella", 18],
    ],
  });
  expect(read({}).table.rows).toMatchObject([
    { values: { name: "Margherita" }, newItemValues: { description: "Tomate, mozzarella" } },
  ]);
});

test("prices in a column that isn't chosen are told, numbers of dishes aren't", async () => {
  const { read } = await ask({
    Foglio: [
      ["Nr.", "Pizza", "Ingredienti", "klein", "gross"],
      [1, "Margherita", "Bene", 12, "16.-"],
      [2, "Funghi", "Bene", 14.5, "19.-"],
    ],
  });
  expect(read({ price: "column-4" }).table.warnings).toEqual([
    { sheet: "Foglio", row: 1, field: "", message: 'The prices of "klein" aren\'t imported.' },
  ]);
});

test("a column of currencies is no description, one of codes has allergens", async () => {
  const { question } = await ask({
    Foglio: [
      ["Margherita", "CHF", 16.5, "A, G"],
      ["Funghi", "CHF", 19, "1,3,7"],
    ],
  });
  expect(chosenIn(question)).toMatchObject({
    name: "column-0",
    description: "",
    price: "column-2",
    allergies: "column-3",
  });
});

test.each([
  [50, undefined],
  [51, "More than 50 categories of this list don't exist yet. Is this the right column?"],
])("a list may bring %i new categories: %s", async (count, message) => {
  const rows = Array.from({ length: count }, (_, index) => [`Nuova ${index}`, `Piatto ${index}`, "Bene", 12]);
  const { read } = await ask({ Foglio: [["Categoria", "Piatto", "Ingredienti", "CHF"], ...rows] });
  const preview = await previewTable(db, weeklyMenuWorkbook, read({}).table, TODAY);
  expect(preview.ok ? undefined : preview.sheetErrors).toEqual(
    message && [{ sheet: "", row: null, column: "Category", message }],
  );
});

test("merged cells fill 20,000 cells of a whole file, and 5,000 ranges", async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row): SheetRow => [row + 1, [[0, "x"]]]);
  const sheet = (merged: CellRange[]): Sheet => ({
    name: "",
    countsFrom1904: false,
    rows: rows(400),
    merged,
  });
  const filled = async (sheets: Sheet[]) =>
    (await valueOf(toListSheets(sheets, weeklyMenuWorkbook.columns)))
      .flatMap((each) => each.rows)
      .reduce((sum, [, cells]) => sum + cells.length - 1, 0);
  // Each has its first cell already.
  expect(await filled(Array(3).fill(sheet([[1, 0, 400, 99]])))).toBe(20_000 - 200);
  const columns = Array.from({ length: 4 }, (): CellRange => [1, 0, 1, 1]);
  const pairs = rows(400).flatMap(([row]) => columns.map((): CellRange => [row, 0, row, 1]));
  expect(await filled(Array(10).fill(sheet(pairs)))).toBe(5000 / columns.length);
});

test.each([
  ["in the cells", "Prezzo", "€ 18", { row: 2, message: /EUR/ }],
  ["in the heading", "Prezzo (€)", 18, { row: 1, message: /^Prices must be in francs, not in EUR\.$/ }],
])(
  "prices in another currency %s are an error that says so",
  async (_where, heading, price, { row, message }) => {
    const { read } = await ask({
      Pizza: [
        ["Nome", heading],
        ["Margherita", price],
      ],
    });
    const { table } = read({});
    const outcome = await importMenu(table);
    expect(outcome).toMatchObject({
      ok: false,
      sheetErrors: [{ sheet: "Pizza", row, column: "Price", message: expect.saying(message) }],
    });
    expect(await listMenuItems(db)).toEqual([]);
  },
);

test("a list without headings is asked about by its values, and isn't remembered", async () => {
  const rows: Cell[][] = [
    ["Margherita", "tomate et mozzarella", 18],
    ["Funghi", "champignons frais", 19.5],
  ];
  const { list, question, read } = await ask({ Liste: rows });
  expect(question.headingRow).toBeNull();
  expect(optionsOf(question, "name")).toContain("C · 18, 19.50");
  expect(chosenIn(question)).toMatchObject({
    name: "column-0",
    description: "column-1",
    price: "column-2",
    category: "",
  });
  const { choice, table } = read({ category: "sheet" });
  expect(table.rows).toMatchObject([
    { row: 1, values: { name: "Margherita", category: "Liste", price: 18 } },
    {},
  ]);
  expect(toLayout(list.sheets, choice)).toBeUndefined();
});

test("what is missing, or chosen twice, is an error at its select", async () => {
  const { question } = await ask({
    Liste: [
      ["Margherita", 18],
      ["Funghi", 19],
    ],
  });
  const chosen = { ...chosenIn(question), name: "column-0", price: "column-0" };
  expect(choiceErrors(question, chosen)).toEqual({
    category: "Please choose.",
    price: "This column is chosen for Name already.",
  });
  expect(choiceErrors(question, { ...chosen, price: "column-99", category: "category-forged" })).toEqual({
    category: "Please choose.",
    price: "Please choose.",
  });
});

describe("titles in a list", () => {
  const rows: Cell[][] = [
    ["Nome", "Prezzo"],
    ["PIZZA"],
    ["Margherita", 18],
    ["Dolci:"],
    ["Tiramisù", 9],
    [],
    ["Antipasti"],
    ["Bruschetta", 8],
    ["Nome", "Prezzo"],
    ["Prezzi in CHF, IVA inclusa"],
  ];

  test("name the categories below them; what isn't understood is said, and no dish gets under the wrong one", async () => {
    const { question, read } = await ask({ Carta: rows });
    expect(chosenIn(question).category).toBe("titles");
    expect(optionsOf(question, "category")).toContain("The titles in the list · Pizza, Dolci");
    const { table } = read({});
    expect(table.rows.map(({ row, values }) => [row, values.name, values.category])).toEqual([
      [3, "Margherita", "Pizza"],
      [5, "Tiramisù", "Dolci"],
      [8, "Bruschetta", "Antipasti"],
    ]);
    expect(table.warnings.map(({ row, message }) => `${row}: ${say(message)}`)).toEqual([
      '10: Not understood: "Prezzi in CHF, IVA inclusa".',
    ]);
    const preview = await listUnknownCategories(db, table);
    expect(preview).toEqual([{ name: "Antipasti", message: 'There is no category "Antipasti".' }]);
  });

  test("that all name categories which don't exist begin these, also in the first row", async () => {
    const { question, read } = await ask({
      Carta: [
        ["Insalate"],
        ["Caprese", "Pomodori e mozzarella.", 14.5],
        ["Verde", "Insalata verde.", 9],
        [],
        ["Antipasti"],
        ["Bruschetta", "Pomodoro.", 9],
      ],
    });
    expect(chosenIn(question).category).toBe("titles");
    expect(optionsOf(question, "category")).toContain("The titles in the list · Insalate, Antipasti");
    const { table } = read({});
    expect(table.rows.map(({ values }) => values.category)).toEqual(["Insalate", "Insalate", "Antipasti"]);
    const unknown = await listUnknownCategories(db, table);
    expect(unknown.map(({ name }) => name)).toEqual(["Insalate", "Antipasti"]);
  });
});

test("a price with labelled amounts has sizes, or is one dish each; without labels it is left out, and one without decimals is looked at twice", async () => {
  const prices: Cell[] = ["4.20", "3.50 / 5.00", "1 dl 5.20; 5 dl 24.-", "12", "9.-", 7];
  const rows = prices.map((price, index): Cell[] => [`Boisson ${index}`, price]);
  const { read } = await ask({ Carte: [["Boisson", "Prix"], ...rows] });
  const { table } = read({});
  expect(table.errors).toEqual([]);
  expect(table.rows.map(({ values }) => values.price)).toEqual([
    ...["4.20", "1 dl 5.20; 5 dl 24.00", "12", "9.-", 7],
  ]);
  const { rows: each, sizeRows } = read({}, { isOneEach: true }).table;
  expect(each.map(({ values: { name, price } }) => `${String(name)}: ${String(price)}`)).toEqual([
    ...["Boisson 0: 4.20", "Boisson 2 1 dl: 5.20", "Boisson 2 5 dl: 24.00"],
    ...["Boisson 3: 12", "Boisson 4: 9.-", "Boisson 5: 7"],
  ]);
  expect(sizeRows).toBe(1);
  expect(table.warnings.map(({ row, message }) => [row, message])).toEqual([
    [3, 'Not understood: two prices without sizes: "3.50 / 5.00".'],
    [4, 'Sizes of one dish: "1 dl 5.20; 5 dl 24.-".'],
    [5, 'Is "12" a price? The others in this list have decimals.'],
  ]);
});

test.each([
  [["12", "14", "9.50"], []],
  [["12", "14.-", "9.50"], ["12"]],
  [[12, 14.5, 9.5], []],
])("of the prices %j these may be none: %j", async (prices: Cell[], bare) => {
  const rows = prices.map((price, index): Cell[] => [`Boisson ${index}`, price]);
  const { read } = await ask({ Carte: [["Boisson", "Prix"], ...rows] });
  expect(read({}).table.warnings.map(({ message }) => /"(.*)"/.exec(say(message))?.[1])).toEqual(bare);
});

test("allergens that are another list's codes aren't imported, and are said", async () => {
  const headings = ["Name", "Description", "Category", "Price", "Allergies"];
  const dishes = ["A, C, G", "(1,7)", "7", "A", "Aucun", "Gluten, lait", "-"].map((codes, index): Cell[] => {
    return [`Pizza ${index}`, "Tomate.", "Pizza", 18, codes];
  });
  const { table, list } = await valueOf(readMenu({ Menu: [headings, ...dishes] }));
  expect(list).toBeUndefined();
  const read = table.rows.map(({ values }) => values.allergies);
  expect(read).toEqual(["", "", "", "", "Aucun", "Gluten, lait", "-"]);
  const { warnings } = await valueOf(importMenu(table));
  expect(warnings).toEqual([
    `Row 2: "A, C, G" are another list's codes; declare the allergens by name.`,
    `Row 3: "(1,7)" are another list's codes; declare the allergens by name.`,
    `Row 4: "7" are another list's codes; declare the allergens by name.`,
    `Row 5: "A" are another list's codes; declare the allergens by name.`,
  ]);
});

test.each([
  [
    ["Lundi", "Mardi", "Mercredi"],
    ["Lasagne", "Risotto", "Polenta"],
  ],
  [
    ["", "Montag 23.11.", "Dienstag 24.11.", "Mittwoch 25.11."],
    ["Menu 1", "Rösti", "Älpler", "Curry"],
  ],
])("the week's table of a canteen is refused in words before any question", async (...rows) => {
  expect(await readMenu({ Semaine: rows })).toMatchObject({
    status: 400,
    sheetErrors: [{ row: null, message: expect.saying("a row for each dish") }],
  });
});

test("more than 2,000 dishes are refused once the columns are chosen", async () => {
  const rows = Array.from({ length: 2001 }, (_, index): Cell[] => [`Pizza ${index}`, 18]);
  const { read } = await ask({ Pizza: [["Nome", "Prezzo"], ...rows] });
  expect(read({}).table.errors).toMatchObject([
    { message: "There are 2001 rows: at most 2,000 can be uploaded at once." },
  ]);
});

test("a dish that names a day is told where all are for the day of the page", async () => {
  const lines = [
    "Lundi 1er mars : Lasagne 19.-",
    "Mardi : Risotto aux bolets, parmesan de deux ans 21.-",
    "Salade 9.-",
  ];
  const sheet = await valueOf(readPastedList(lines.join("\n"), dayMenuWorkbook.columns));
  const { read } = await ask([sheet], dayMenuWorkbook, TODAY);
  expect(read({}).table.warnings.map(({ row, message }) => [row, message])).toEqual([
    [1, '"Lundi 1er mars : Lasagne" names a day, but is imported for the day of this page.'],
    [2, '"Mardi : Risotto aux bolets" names a day, but is imported for the day of this page.'],
  ]);
});

test("a day's list takes the day of its page, and all are dishes without a discount", async () => {
  const { question, read } = await ask(
    {
      Oggi: [
        ["Piatto", "Prezzo"],
        ["Lasagne", 19],
        ["Risotto", 21],
      ],
    },
    dayMenuWorkbook,
    TODAY,
  );
  expect(chosenIn(question)).toMatchObject({
    date: "day",
    dprice: "none",
    isType: "dishes",
    description: "name",
  });
  expect(optionsOf(question, "isType")?.slice(2)).toEqual(["All dishes", "None"]);
  const { table } = read({});
  expect(await importTable(db, dayMenuWorkbook, table, { today: TODAY })).toMatchObject({
    value: { added: 2 },
  });
  const stored = { type: "dessert", slot: 1, discountPrice: 1500, description: "Maison." } as const;
  await db.updateTable("dayMenuItems").set(stored).where("name", "=", "Risotto").execute();
  expect(await importTable(db, dayMenuWorkbook, table, { today: TODAY })).toMatchObject({
    value: { unchanged: 2 },
  });
});

test("a pasted list has no sheets to name a category after", async () => {
  const text = "Pizza\nMargherita, tomate 17.-\nNapoli 18.-";
  const sheet = await valueOf(readPastedList(text, weeklyMenuWorkbook.columns));
  const context = await listContext(db, weeklyMenuWorkbook, null);
  const view = guessView([sheet], weeklyMenuWorkbook.columns);
  const question = askColumns([sheet], weeklyMenuWorkbook.columns, view, { ...context, isPasted: true });
  expect(question).toMatchObject({ sheets: [], headingRow: null });
  expect(optionsOf(question, "category")).not.toContain("The name of the sheet");
  expect(chosenIn(question)).toMatchObject({
    name: "column-0",
    description: "column-1",
    price: "column-2",
    category: "titles",
  });
  const table = readChosenTable(
    [sheet],
    weeklyMenuWorkbook.columns,
    { ...view, sources: chosenIn(question) },
    context,
  );
  await importMenu(table);
  expect((await listMenuItems(db)).map(({ name, description }) => [name, description])).toEqual([
    ["Margherita", "tomate"],
    ["Napoli", "Napoli"],
  ]);
});

describe("a category that doesn't exist", () => {
  const rows: Cell[][] = [
    ["Name", "Description", "Category", "Price"],
    ["Bruschetta", "Tomate.", "Antipasti", 9],
    ["Caprese", "Mozzarella.", "ANTIPASTI", 12],
    ["Margherita", "Tomate.", "Pizze", 18],
  ];

  test("names the nearest one, and is added with the rows", async () => {
    const { table } = await valueOf(readMenu({ Menu: rows }));
    expect(await listUnknownCategories(db, table)).toEqual([
      { name: "Antipasti", message: 'There is no category "Antipasti".' },
      { name: "Pizze", message: 'There is no category "Pizze". Did you mean "Pizza"?' },
    ]);
    const options = { today: TODAY, newCategories: ["Antipasti", "Pizze"] };
    const check = await checkRows(db, weeklyMenuWorkbook.importer(options), table);
    expect(check.counts).toMatchObject({ added: 3 });
    const imported = await importTable(db, weeklyMenuWorkbook, table, { ...options, digest: check.digest });
    expect(imported).toMatchObject({ ok: true, value: { added: 3 } });
    expect((await listMenuItems(db)).map(({ category }) => category)).toEqual([
      "Antipasti",
      "Antipasti",
      "Pizze",
    ]);
  });

  test("and was deleted comes back with its dishes", async () => {
    const { id } = await valueOf(addCategory(db, { name: "antipasti" }));
    await db.updateTable("categories").set({ deletedAt: now().toISOString() }).where("id", "=", id).execute();
    const { table } = await valueOf(readMenu({ Menu: rows.slice(0, 3) }));
    const options = { today: TODAY, newCategories: ["Antipasti"] };
    expect(await importTable(db, weeklyMenuWorkbook, table, options)).toMatchObject({ ok: true });
    expect((await listMenuItems(db)).map(({ categoryId }) => categoryId)).toEqual([id, id]);
  });
});
