import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { makeDayMenuSample } from "~/excel/day-menu-workbook.server";
import { parseWorkbook } from "~/excel/parse-workbook";
import { readWorkbook } from "~/excel/read-workbook.server";
import { makeWeeklyMenuSample } from "~/excel/weekly-menu-workbook.server";
import { importTable } from "~/domain/imports/import-rows.server";
import { readSheets, toTable } from "~/excel/list-reading.server";
import { dayMenuWorkbook, weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { priceMessages } from "~/messages/menu";
import { say } from "~/messages/office/t";
import { uploadMessages } from "~/messages/uploads";
import { menuItemFields } from "~/domain/fields/menu-item";
import { importWorkbook } from "../support/import-rows";
import { valueOf } from "../support/outcome";
import { databaseForEachTest, db } from "../support/test-database";
import { makeWorkbook, makeWorkbookOfXml, parsed, sheetXml } from "../support/workbook";

// The fixtures were saved by LibreOffice Calc 7.4: moved columns, accents, prices
// as text and as formulas, blank lines, a note and a hidden sheet beside them.
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

const TODAY = "2026-11-20";
const GOOD = makeWorkbook({ Sheet: [["Name"], ["Marinara"]] });

databaseForEachTest();

describe("a workbook of LibreOffice", () => {
  test.each([
    ["weekly-menu.xlsx", "weekly-menu.xls"],
    ["weekly-menu.xls", "weekly-menu.xlsx"],
  ])("%s fills the menu, in which %s changes nothing", async (name, other) => {
    const outcome = await importWorkbook(weeklyMenuWorkbook, fixture(name));
    expect(outcome).toMatchObject({
      ok: true,
      message: "File uploaded successfully!",
      value: { added: 4, updated: 0, unchanged: 0 },
    });
    const items = (await listMenuItems(db)).map(({ name, category, price, discountPrice, menuType }) => [
      name,
      category,
      price,
      discountPrice,
      menuType,
    ]);
    expect(items).toEqual([
      ["Crème & œufs", "Pizza", 18_50, 0, "Yes"],
      ["Pizza «d’été»", "Pizza", 19_90, 17_50, "No"],
      ["Chinotto", "Bevande E Caffè", 6_00, 0, "No"],
      ["Tiramisù", "Dolci", 10_30, 9_00, "Yes"],
    ]);
    expect(await importWorkbook(weeklyMenuWorkbook, fixture(other))).toMatchObject({
      value: { added: 0, updated: 0, unchanged: 4 },
    });
  });

  test.each(["day-menus.xlsx", "day-menus.xls", "day-menus-1904.xlsx", "day-menus-1904.xls"])(
    "%s fills its days, whatever year it counts from",
    async (name) => {
      expect(await importWorkbook(dayMenuWorkbook, fixture(name))).toMatchObject({
        ok: true,
        message: "Menu uploaded successfully!",
        value: { added: 4 },
      });
      expect(await listDayMenuItems(db, "2026-12-01")).toMatchObject([
        { type: "dish", name: "Saltimbocca", price: 24_50 },
        { type: "dessert", name: "Panna cotta", price: 7_50, discountPrice: 6_50 },
      ]);
      expect(await listDayMenuItems(db, "2026-12-02")).toMatchObject([{ type: "dish", name: "Gnocchi" }]);
      expect(await listDayMenuItems(db, "2028-02-29")).toMatchObject([
        { type: "dessert", name: "Crème brûlée" },
      ]);
    },
  );
});

test("a character that is written as a number is read as it is", async () => {
  const texts = ["&#128512;", "&#x1F355; &#x1f355;", "&#233;&#xE9;", "&amp;#128512;", "&#1114112;"];
  const [sheet] = await parsed(makeWorkbookOfXml(sheetXml([texts])));
  const read = sheet?.rows[0]?.[1].map(([, value]) => value);
  expect(read).toEqual(["😀", "🍕 🍕", "éé", "&#128512;", expect.any(String)]);
});

describe("a sample", () => {
  test("of the weekly menu is accepted unchanged, repeatedly", async () => {
    const sample = await makeWeeklyMenuSample(db);
    expect(await importWorkbook(weeklyMenuWorkbook, sample)).toMatchObject({ ok: true, value: { added: 3 } });
    expect(await importWorkbook(weeklyMenuWorkbook, sample)).toMatchObject({
      ok: true,
      value: { unchanged: 3 },
    });
  });

  test("of the weekly menu uses the restaurant's own categories", async () => {
    const name = "=Antipasti & Co";
    await db.deleteFrom("categories").execute();
    await db.insertInto("categories").values({ id: "1", name, nameNormalized: name.toLowerCase() }).execute();
    const sample = await makeWeeklyMenuSample(db);
    const [menu, instructions] = await parsed(sample);
    expect(menu?.name).toBe("Weekly Menu");
    expect(instructions?.rows.flatMap(([, cells]) => cells.map(([, value]) => value))).toContain(name);
    expect(await importWorkbook(weeklyMenuWorkbook, sample)).toMatchObject({ ok: true, value: { added: 1 } });
    expect(await listMenuItems(db)).toMatchObject([{ category: name }]);
  });

  test("of the weekly menu is accepted without any category", async () => {
    await db.deleteFrom("categories").execute();
    expect(await importWorkbook(weeklyMenuWorkbook, await makeWeeklyMenuSample(db))).toMatchObject({
      ok: true,
    });
  });

  test("of the day menus is for free days, and accepted unchanged", async () => {
    const first = await makeDayMenuSample(db, TODAY);
    expect(await importWorkbook(dayMenuWorkbook, first)).toMatchObject({ ok: true, value: { added: 5 } });
    expect(await importWorkbook(dayMenuWorkbook, first)).toMatchObject({ ok: true, value: { unchanged: 5 } });
    const next = await makeDayMenuSample(db, TODAY);
    expect(await importWorkbook(dayMenuWorkbook, next)).toMatchObject({ ok: true, value: { added: 5 } });
    expect(await listDayMenuItems(db, "2026-11-22")).not.toEqual([]);
  });
});

describe("what is said about a file", () => {
  const WEEKLY = ["Name", "Description", "Category", "Price"];
  const DAILY = ["Date", "Name", "Description", "Price", "Discounted Price"];

  test.each([
    [
      "weekly menu",
      WEEKLY,
      dayMenuWorkbook,
      "This is the weekly menu: upload it at Menu Management.",
      "/menu-description?dialog=upload",
    ],
    ["day menu", DAILY, weeklyMenuWorkbook, "This is a day menu: upload it at Dish.", "/dish?dialog=upload"],
  ])(
    "a %s that was uploaded in the other's place says where it belongs",
    async (_what, headings, type, message, href) => {
      expect(toTable(type, await parsed(makeWorkbook({ Sheet: [["Title"], headings] })))).toMatchObject({
        status: 400,
        sheetErrors: [{ sheet: "", row: null, column: "", message, href }],
      });
    },
  );

  test("a lock file is called one, by its content or its name, and a workbook is read whatever its name", async () => {
    const lock = Buffer.alloc(165, " ");
    lock.writeUInt8(3, 0);
    lock.write("Eva", 1);
    lock.writeUInt16LE(3, 55);
    lock.write("Eva", 57, "utf16le");
    const rejected = { status: 400, message: uploadMessages.lockFile };
    expect(await readWorkbook(lock, "menu.xlsx")).toMatchObject(rejected);
    expect(await readWorkbook(Buffer.from("Eva"), "~$menu.xlsx")).toMatchObject(rejected);
    expect(await readWorkbook(Buffer.from(",eva,pc;"), ".~lock.menu.xlsx#")).toMatchObject(rejected);
    expect(await readWorkbook(Buffer.alloc(165, 1), "menu.xlsx")).toMatchObject({
      message: uploadMessages.notAWorkbook,
    });
    expect(await readWorkbook(GOOD, "~$menu.xlsx")).toMatchObject({ ok: true });
  });

  test("an error quotes the cell, and names the nearest category", async () => {
    const rows = [
      ["18.00€", "Pizza"],
      ["viel", "Pizza"],
      [12.345, "Pizza"],
      [15, "Pizzas"],
      [15, "Bevande e Caffe"],
      [15, "Dolce"],
      [15, "Les pizzas du chef"],
      [15, "Sushi"],
    ].map(([price = "", category = ""], index) => [`Dish ${index}`, "x", category, price]);
    const outcome = await importWorkbook(weeklyMenuWorkbook, makeWorkbook({ Sheet: [WEEKLY, ...rows] }));
    const amount = say(priceMessages.unreadable("Price", "x"));
    expect(outcome.ok ? [] : outcome.sheetErrors?.map(({ message }) => message)).toEqual([
      'Price must be in francs, not in EUR. The cell contains "18.00€".',
      `${amount} The cell contains "viel".`,
      'At most two decimals. The cell contains "12.345".',
      'There is no category "Pizzas". Did you mean "Pizza"?',
      'There is no category "Bevande e Caffe". Did you mean "Bevande E Caffè"?',
      'There is no category "Dolce". Did you mean "Dolci"?',
      'There is no category "Les pizzas du chef". Did you mean "Pizza"?',
      'There is no category "Sushi".',
    ]);
    const dish = ["lundi 15 décembre 2026", "Gnocchi", "x", 18, 0, "starter"];
    const day = await importWorkbook(dayMenuWorkbook, makeWorkbook({ Sheet: [[...DAILY, "Type"], dish] }));
    expect(day.ok ? [] : day.sheetErrors?.map(({ message }) => message)).toEqual([
      'The date must be a date cell, 2026-12-15 or 15.12.2026. The cell contains "lundi 15 décembre 2026".',
      'Type must be dish or dessert. The cell contains "starter".',
    ]);
  });
});

describe("a bad file", () => {
  test("has all its errors listed by sheet, row and column, and changes nothing", async () => {
    const workbook = makeWorkbook({
      March: [
        ["Name", "Description", "Category", "Price", "Discounted Price"],
        ["Marinara", "Tomate.", "Pizza", 15.5, 12],
        ["Napoli", "", "Vins", "cher", 12],
        [],
        ["Napoli", "Anchois.", "Vins", 15.5, 20],
      ],
      April: [
        ["Name", "Price"],
        ["x", 1],
      ],
    });
    expect(await importWorkbook(weeklyMenuWorkbook, workbook)).toEqual({
      ok: false,
      status: 400,
      message: "Failed to upload file.",
      sheetErrors: [
        { sheet: "March", row: 3, column: "Description", message: menuItemFields.description.required },
        { sheet: "March", row: 3, column: "Category", message: 'There is no category "Vins".' },
        {
          sheet: "March",
          row: 3,
          column: "Price",
          message: `${say(priceMessages.unreadable("Price", "x"))} The cell contains "cher".`,
        },
        { sheet: "March", row: 5, column: "Name", message: "The same category and name as in row 3." },
        { sheet: "March", row: 5, column: "Category", message: 'There is no category "Vins".' },
        { sheet: "March", row: 5, column: "Discounted Price", message: expect.saying("cannot exceed") },
        { sheet: "April", row: 1, column: "Description", message: uploadMessages.columnMissing },
        { sheet: "April", row: 1, column: "Category", message: uploadMessages.columnMissing },
      ],
    });
    expect(await listMenuItems(db)).toEqual([]);
  });

  test.each([0.2, 0.5, 0.9, 0.99])(
    "cut off after %d of its bytes is rejected or read, as either kind",
    async (part) => {
      for (const name of ["weekly-menu.xlsx", "weekly-menu.xls"]) {
        const whole = fixture(name);
        const outcome = await readWorkbook(whole.subarray(0, Math.floor(whole.length * part)));
        expect(outcome.ok || outcome.status === 400).toBe(true);
        if (name.endsWith(".xlsx")) expect(outcome.ok).toBe(false);
      }
      // What comes after it is read as ever.
      expect(await readWorkbook(GOOD)).toMatchObject({ ok: true, value: [{ name: "Sheet" }] });
    },
  );

  test("that declares a million rows is read quickly", async () => {
    const claim = makeWorkbookOfXml(sheetXml([["Name"], ["Marinara"]], "A1:XFD1048576"));
    const claimed = await valueOf(readWorkbook(claim));
    expect(claimed.map(({ rows }) => rows.map(([row]) => row))).toEqual([[1, 2]]);
    const far =
      '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>';
    expect(await readWorkbook(makeWorkbookOfXml(far))).toMatchObject({
      ok: true,
      value: [{ rows: [[1_048_576, [[0, 1]]]] }],
    });
    const beyond =
      '<worksheet><sheetData><row r="99999999999"><c r="ZZZZZZ99999999999"><v>1</v></c></row></sheetData></worksheet>';
    const outcome = await readWorkbook(makeWorkbookOfXml(beyond));
    expect(outcome.ok || outcome.status === 400).toBe(true);
  });

  test("of more than 200,000 cells is refused by the process that reads it", async () => {
    const rows = Array.from({ length: 2001 }, () => Array.from({ length: 100 }, () => 1));
    const workbook = Buffer.from(makeWorkbook({ Menu: rows }));
    expect(await parseWorkbook(workbook)).toEqual({ failure: "limitExceeded" });
  });

  test("cannot reach into the server's objects", async () => {
    const names = ["__proto__", "constructor", "prototype"];
    const sheet = sheetXml([
      ["Name", "Description", "Category", "Price", ...names],
      ["__proto__", "x", "Pizza", "15.50", "polluted", "polluted", "polluted"],
    ]);
    for (const name of ["Sheet", ...names]) {
      const sheets = await readSheets(weeklyMenuWorkbook, makeWorkbookOfXml(sheet, {}, name));
      const table = sheets.ok ? toTable(weeklyMenuWorkbook, sheets.value) : sheets;
      const outcome = table.ok
        ? await importTable(db, weeklyMenuWorkbook, table.value, { today: TODAY })
        : table;
      if (name === "Sheet") expect(outcome).toMatchObject({ ok: true, value: { added: 1 } });
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(await listMenuItems(db)).toMatchObject([{ name: "__proto__", price: 15_50 }]);
  });

  test("waits for its turn, but only behind a few", async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => readWorkbook(GOOD)));
    const statuses = outcomes.map((outcome) => (outcome.ok ? 200 : outcome.status));
    expect(statuses).toEqual([200, 200, 200, 200, 503, 503, 503, 503]);
  });
});
