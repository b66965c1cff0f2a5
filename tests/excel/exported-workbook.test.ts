import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { addCategory, deleteCategory, listCategories } from "~/domain/categories/categories.server";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addMenuItem, editMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { makeDayMenuExport, makeDayMenuSample } from "~/excel/day-menu-workbook.server";
import { dayMenuColumns, weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readTable } from "~/excel/sheet-table";
import { makeMenuExport, makeWeeklyMenuSample } from "~/excel/weekly-menu-workbook.server";
import { checkRows, importTable } from "~/domain/imports/import-rows.server";
import { toTable } from "~/excel/list-reading.server";
import { dayMenuWorkbook, weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { listZipEntries } from "~/excel/zip";
import {
  addAwkwardDayMenus,
  addAwkwardMenu,
  DAY_MENU_ITEMS,
  MENU_ITEMS,
  MONTH,
} from "../support/awkward-menu";
import { importWorkbook } from "../support/import-rows";
import { dayMenuItem, menuItem, menuItemRow } from "../support/menu";
import { french } from "~/messages/office/fr";
import { setOfficeLanguage } from "~/messages/office/language";
import { say } from "~/messages/office/t";
import { valueOf } from "../support/outcome";
import type { SheetRow } from "~/excel/sheet";
import { databaseForEachTest, db } from "../support/test-database";
import { parsed } from "../support/workbook";

const TODAY = "2026-11-20";

const MARINARA = menuItem("Marinara", { price: 15_50 });

// What other programs made of the two exports, opened and saved without a change:
// LibreOffice Calc 7.4 (.xlsx and .xls) and openpyxl 3.0. The last one was written
// by a script in the way of Google Sheets: every cell of 26 columns and 1,000 rows
// has a style, whole numbers have a decimal, there is no dimension.
const PROGRAMS = ["libreoffice.xlsx", "libreoffice.xls", "openpyxl.xlsx", "like-google-sheets.xlsx"];
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

databaseForEachTest();

const importMenu = (bytes: Uint8Array) => importWorkbook(weeklyMenuWorkbook, bytes);
const importDays = (bytes: Uint8Array) => importWorkbook(dayMenuWorkbook, bytes);

describe("an export of the menu", () => {
  test("contains every text, price and menu type by category; texts that mean something to an upload are empty", async () => {
    await addAwkwardMenu(db);
    const { rows, errors } = await tableOf(await makeMenuExport(db), weeklyMenuColumns);
    expect(errors).toEqual([]);
    const inOrder = (await listCategories(db)).flatMap(({ name }) =>
      MENU_ITEMS.filter(({ category }) => category === name),
    );
    expect(inOrder).toHaveLength(MENU_ITEMS.length);
    expect(rows.map(({ values }) => values)).toEqual(
      inOrder.map((item) => ({
        menuType: item.menuType,
        name: inCell(item.name),
        description: inCell(item.description),
        allergies: inCell(item.allergies),
        category: item.category,
        price: item.price / 100,
        dprice: item.discountPrice / 100,
      })),
    );
  });

  test.each(["downloaded", ...PROGRAMS])("changes nothing when it is uploaded as %s", async (program) => {
    await addAwkwardMenu(db);
    const before = await listMenuItems(db);
    const workbook = program === "downloaded" ? await makeMenuExport(db) : fixture(`menu-${program}`);
    expect(await importMenu(workbook)).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, unchanged: MENU_ITEMS.length },
    });
    expect(await listMenuItems(db)).toEqual(before);
  });

  test("shows only what was changed, whatever the line breaks", async () => {
    const item = { ...MARINARA, description: "One\r\ntwo" };
    const added = await valueOf(addMenuItem(db, item, null));
    const table = readTable(await parsed(await makeMenuExport(db)), weeklyMenuWorkbook.columns);
    const check = () => checkRows(db, weeklyMenuWorkbook.importer({ today: TODAY }), table);
    expect(await check()).toMatchObject({ errors: [], changes: [], missing: [], warnings: [] });
    await editMenuItem(db, added.id, { ...item, price: 16_00 });
    expect(await check()).toMatchObject({
      changes: [{ fields: [{ field: "price", before: 16, after: 15.5 }] }],
    });
  });

  // Not among the fixtures: openpyxl writes such a text without the escape that it reads.
  test("keeps a text that looks like an escaped character", async () => {
    await addMenuItem(db, menuItem("_x0041_ and _x005F_"), null);
    expect(await importMenu(await makeMenuExport(db))).toMatchObject({ value: { added: 0, unchanged: 1 } });
  });

  test("tells dishes of one name apart by their external ids, and has these only then", async () => {
    const cola = menuItem("Cola");
    const headings = async () =>
      (await parsed(await makeMenuExport(db)))[0]?.rows[0]?.[1].map(([, text]) => text);
    await addMenuItem(db, { ...cola, externalId: "07" }, null);
    await addMenuItem(db, { ...cola, category: "Dolci", externalId: "08" }, null);
    expect(await headings()).not.toContain("External Id");
    await addMenuItem(db, { ...cola, name: "COLA", price: 16_00, externalId: "09" }, null);
    await addMenuItem(db, { ...cola, price: 17_00 }, null);
    expect((await headings())?.at(-1)).toBe("External Id");
    const exported = await makeMenuExport(db);
    const before = await listMenuItems(db);
    expect(await importMenu(exported)).toMatchObject({ ok: true, value: { unchanged: 4 } });
    expect(await listMenuItems(db)).toEqual(before);
    for (const { id, ...item } of before.slice(0, 3)) await editMenuItem(db, id, { ...item, price: 20_00 });
    expect(await importMenu(exported)).toMatchObject({ ok: true, value: { updated: 3, unchanged: 1 } });
    expect((await listMenuItems(db)).map(({ price, externalId }) => [price, externalId])).toEqual(
      before.map(({ price, externalId }) => [price, externalId]),
    );
  });

  test.each([
    ["petite 9.00", "petite", 9_00],
    ["7.5 dl 46.00", "7.5 dl", 46_00],
  ])("brings a dish of one size (%s) into a menu that doesn't have it", async (cell, label, price) => {
    const sizes = [{ label, price }];
    await addMenuItem(db, { ...MARINARA, price, sizes }, null);
    const exported = await makeMenuExport(db);
    const { rows } = await tableOf(exported, weeklyMenuColumns);
    expect(rows[0]?.values.price).toBe(cell);
    await db.deleteFrom("menuItems").execute();
    expect(await importMenu(exported)).toMatchObject({ value: { added: 1 } });
    expect(await listMenuItems(db)).toMatchObject([{ price, sizes }]);
    expect(await importMenu(exported)).toMatchObject({ value: { unchanged: 1 } });
  });

  test("of an empty menu is accepted", async () => {
    expect(await importMenu(await makeMenuExport(db))).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, unchanged: 0 },
    });
  });

  test("leaves out the dishes of deleted categories, and says so", async () => {
    for (const [name, category] of [
      ["Marinara", "Pizza"],
      ["Tiramisù", "Dolci"],
      ["Cassata", "Dolci"],
    ] as const) {
      await addMenuItem(db, menuItem(name, { category }), null);
    }
    expect(await notesAbout("Left out", await makeMenuExport(db))).toEqual([]);
    await deleteCategory(db, await categoryId("Pizza"));
    expect(await notesAbout("Left out", await makeMenuExport(db))).toEqual([
      "1 dish is not in this file, because its category was deleted.",
    ]);
    await deleteCategory(db, await categoryId("Dolci"));
    await addMenuItem(db, { ...MARINARA, category: "Bevande E Caffè" }, null);
    const exported = await makeMenuExport(db);
    expect(await notesAbout("Left out", exported)).toEqual([
      "3 dishes are not in this file, because their category was deleted.",
    ]);
    expect(await importMenu(exported)).toMatchObject({ value: { unchanged: 1 } });
  });

  test("leaves out what a dash names, and says so", async () => {
    await addCategory(db, { name: "–" });
    await addMenuItem(db, menuItem("-"), null);
    await addMenuItem(db, { ...MARINARA, category: "–" }, null);
    await addMenuItem(db, MARINARA, null);
    const exported = await makeMenuExport(db);
    expect(await notesAbout("Left out", exported)).toEqual([
      "2 dishes are not in this file, because their name or category is only a dash.",
    ]);
    expect(await importMenu(exported)).toMatchObject({ value: { unchanged: 1 } });
  });

  test("of 1,000 dishes with long texts can be uploaded", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      menuItemRow(`Pizza ${index}`, { description: `${index} 😀 `.padEnd(1999, "é, ") + "…" }),
    );
    await db.insertInto("menuItems").values(rows).execute();
    expect(await importMenu(await makeMenuExport(db))).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, unchanged: 1000 },
    });
  });
});

describe("an export of day menus", () => {
  test("contains every day, text, price and type of its month", async () => {
    await addAwkwardDayMenus(db);
    await addDayMenuItems(db, "2028-01-31", [dayMenuItem("Marinara")]);
    await addDayMenuItems(db, "2028-03-01", [dayMenuItem("Marinara")]);
    const { rows, errors } = await tableOf(await makeDayMenuExport(db, MONTH), dayMenuColumns);
    expect(errors).toEqual([]);
    expect(rows.map(({ values }) => values)).toEqual(
      DAY_MENU_ITEMS.map((item) => ({
        date: item.date,
        name: inCell(item.name),
        allergies: inCell(item.allergies),
        price: item.price / 100,
        description: inCell(item.description),
        dprice: item.discountPrice / 100,
        isType: item.type,
      })),
    );
  });

  test.each(["downloaded", ...PROGRAMS])("changes nothing when it is uploaded as %s", async (program) => {
    await addAwkwardDayMenus(db);
    const isOurs = program === "downloaded";
    const workbook = isOurs ? await makeDayMenuExport(db, MONTH) : fixture(`dishes-${program}`);
    expect(await importDays(workbook)).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, unchanged: DAY_MENU_ITEMS.length },
    });
  });

  test.each(["1899-12-31", "1999-06-15", "2200-01-01", "9999-12-31"])(
    "keeps %s, which is no menu's date in Excel",
    async (date) => {
      await addDayMenuItems(db, date, [dayMenuItem("Marinara")]);
      expect(await importDays(await makeDayMenuExport(db, date.slice(0, 7)))).toMatchObject({
        value: { unchanged: 1 },
      });
    },
  );

  test("leaves out what a dash names, and says so", async () => {
    await addDayMenuItems(db, `${MONTH}-01`, [dayMenuItem("—")]);
    expect(await notesAbout("Left out", await makeDayMenuExport(db, MONTH))).toEqual([
      "1 dish is not in this file, because its name is only a dash.",
    ]);
  });

  test("of a month without menus is accepted", async () => {
    const outcome = await importDays(await makeDayMenuExport(db, MONTH));
    expect(outcome).toMatchObject({ ok: true, value: { unchanged: 0 } });
  });
});

test("the instructions list the words of the 14 allergens", async () => {
  for (const workbook of [
    await makeMenuExport(db),
    await makeWeeklyMenuSample(db),
    await makeDayMenuExport(db, MONTH),
    await makeDayMenuSample(db, TODAY),
  ]) {
    expect(await notesAbout("Allergies", workbook)).toContain(
      "Guests can filter by these words: Gluten, Crustacés, Œufs, Poisson, Arachides, Soja, Lait, Fruits à coque, " +
        "Céleri, Moutarde, Sésame, Sulfites, Lupin, Mollusques. Other words are only shown.",
    );
  }
});

describe("the dropdown lists", () => {
  test("of an export and of a sample offer the categories and menu types", async () => {
    await addCategory(db, { name: 'Antipasti, "freddi"' });
    for (const workbook of [await makeMenuExport(db), await makeWeeklyMenuSample(db)]) {
      expect(await choices(workbook)).toEqual({
        "E2:E2001": ["Pizza", "Bevande E Caffè", "Dolci", 'Antipasti, "freddi"'],
        "A2:A2001": ["Yes", "No", "BreakFast", "Lunch", "Dinner"],
      });
    }
  });

  test("of day menus offer the types", async () => {
    for (const workbook of [await makeDayMenuExport(db, MONTH), await makeDayMenuSample(db, TODAY)]) {
      expect(await choices(workbook)).toEqual({ "G2:G2001": ["dish", "dessert"] });
    }
  });

  test("leave out a column that has nothing to choose from", async () => {
    await db.deleteFrom("categories").execute();
    expect(Object.keys(await choices(await makeMenuExport(db)))).toEqual(["A2:A2001"]);
  });

  test("are valid where they stand, and never reject another spelling", async () => {
    const xml = await firstSheet(await makeMenuExport(db));
    // The order of elements that Excel requires.
    expect(
      [...xml.matchAll(/<(\/sheetData|dataValidations|ignoredErrors)\b/g)].map(([, tag]) => tag),
    ).toEqual(["/sheetData", "dataValidations", "ignoredErrors"]);
    expect(xml.match(/showErrorMessage="0"/g)).toHaveLength(2);
    expect(xml).not.toContain("errorStyle");
  });
});

describe("for a reader of French, a workbook", () => {
  afterEach(() => setOfficeLanguage(() => "en", {}));

  test.each([
    ["menu", () => makeMenuExport(db), weeklyMenuColumns],
    ["sample of day menus", () => makeDayMenuSample(db, "2026-12-01"), dayMenuColumns],
  ] as const)(
    "has French headings and a French guide, and is read again: the %s",
    async (_, make, columns) => {
      setOfficeLanguage(() => "fr", { fr: french });
      const workbook = await make();
      const [first, guide] = await parsed(workbook);
      const rowsOf = (sheet: typeof first) => sheet?.rows.map(([, cells]) => cells.map(([, value]) => value));
      expect(rowsOf(first)?.[0]).toEqual(columns.map(({ frenchHeading }) => frenchHeading));
      const rows = rowsOf(guide) ?? [];
      expect(rows[0]).toEqual(["Colonne", "En anglais", "Obligatoire", "Explication"]);
      expect(rows.find(([heading]) => heading === "Nom")?.slice(1, 3)).toEqual(["Name", "Toujours"]);
      const english = [
        "What guests read",
        "Matching",
        "Languages",
        "New rows",
        "Always",
        "Guests can filter",
      ];
      expect(rows.flat().filter((text) => english.some((each) => String(text).startsWith(each)))).toEqual([]);
      expect(await tableOf(workbook, [...columns])).toMatchObject({ errors: [] });
    },
  );

  test("has its faults and their columns in French", async () => {
    setOfficeLanguage(() => "fr", { fr: french });
    const cells = (texts: string[]): SheetRow[1] => texts.map((text, column) => [column, text]);
    const sheet = {
      name: "Menu",
      countsFrom1904: false,
      rows: [
        [1, cells(weeklyMenuColumns.map(({ heading }) => heading))],
        [2, cells(weeklyMenuColumns.map(({ field }) => (field === "category" ? "Pizza" : "")))],
      ] satisfies SheetRow[],
    };
    const table = await valueOf(toTable(weeklyMenuWorkbook, [sheet]));
    const result = await importTable(db, weeklyMenuWorkbook, table, { today: TODAY });
    const [fault] = result.ok ? [] : (result.sheetErrors ?? []);
    expect({ ...fault, message: fault && say(fault.message) }).toMatchObject({
      column: "Nom",
      message: "Nom\u00a0: obligatoire.",
    });
  });
});

/** A text as its cell has it: a dash is left out, and line breaks are of one kind. */
function inCell(text: string): string {
  return /^[-–]$/.test(text) ? "" : text.replaceAll("\r\n", "\n");
}

async function tableOf(workbook: Uint8Array, columns: typeof weeklyMenuColumns) {
  return readTable(await parsed(workbook), columns);
}

/** The notes of the instructions about a subject. */
async function notesAbout(wanted: string, workbook: Uint8Array): Promise<unknown[]> {
  const [, instructions] = await parsed(workbook);
  const rows = instructions?.rows.map(([, cells]) => cells.map(([, value]) => value)) ?? [];
  return rows.flatMap(([subject, note]) => (subject === wanted ? [note] : []));
}

/** What the dropdown lists of a workbook offer, by the cells that have them. */
async function choices(workbook: Uint8Array): Promise<Record<string, unknown[]>> {
  const [, instructions] = await parsed(workbook);
  const valueAt = (wanted: number) =>
    instructions?.rows.find(([row]) => row === wanted)?.[1].find(([column]) => column === 3)?.[1];
  const lists = (await firstSheet(workbook)).matchAll(
    /sqref="([^"]+)"><formula1>Instructions!\$D\$(\d+):\$D\$(\d+)<\/formula1>/g,
  );
  return Object.fromEntries(
    [...lists].map(([, cells, first, last]) => [
      cells,
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => valueAt(Number(first) + index)),
    ]),
  );
}

async function firstSheet(workbook: Uint8Array): Promise<string> {
  const entries = await listZipEntries(Buffer.from(workbook));
  const entry = entries?.find(({ name }) => name === "xl/worksheets/sheet1.xml");
  if (!entry) throw new Error("No sheet.");
  return (await entry.read()).toString();
}

async function categoryId(name: string): Promise<string> {
  const category = (await listCategories(db)).find((each) => each.name === name);
  if (!category) throw new Error(`No category ${name}.`);
  return category.id;
}
