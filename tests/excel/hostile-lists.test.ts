import { describe, expect, test } from "vitest";
import { importTable } from "~/domain/imports/import-rows.server";
import { dayMenuColumns, type SheetColumn, weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { columnSource } from "~/excel/chosen-columns";
import { readChosenTable } from "~/excel/chosen-table";
import { askColumns, guessView } from "~/excel/column-question";
import { toTable } from "~/excel/list-reading.server";
import { toListSheets } from "~/excel/list-sheets";
import { decodeList, readPastedList } from "~/excel/pasted-list.server";
import { makeMenuExport } from "~/excel/weekly-menu-workbook.server";
import { dayMenuWorkbook, weeklyMenuWorkbook, type WorkbookType } from "~/excel/workbook-types.server";
import { pasteMessages } from "~/messages/uploads";
import { HOSTILE_SHAPES } from "../support/hostile-shapes.mjs";
import { insertMenuItems } from "../support/menu";
import { openMigratedDatabase } from "../support/migrated-database";
import { valueOf } from "../support/outcome";
import { makeWorkbook, parsed } from "../support/workbook";

const TODAY = "2026-11-20";
const SHAPES = Object.entries(HOSTILE_SHAPES);
/** In characters: as many as any field may have. */
const LONGEST = 2000;

const VALUES: Record<string, string> = {
  name: "Torta",
  description: "Citron",
  price: "12.50",
  dprice: "0",
  category: "Dolci",
  menuType: "No",
  allergies: "lait",
  date: "2026-12-15",
  isType: "dish",
};

/** A workbook with a row for each of its columns, in which that column has a text. */
function workbookOf(columns: SheetColumn[], text: string, headings = columns.map(({ heading }) => heading)) {
  const rows = columns.map((hostile, row) =>
    columns.map((column) =>
      column === hostile
        ? text
        : `${VALUES[column.field] ?? ""}${column.isKey && column.field === "name" ? row : ""}`,
    ),
  );
  return makeWorkbook({ Menu: [headings, ...rows] });
}

/** The columns of the rows in which something is wrong, which are those with that text. */
async function faultyColumns(
  type: WorkbookType,
  sheets: Awaited<ReturnType<typeof parsed>>,
  table = toTable(type, sheets),
) {
  const outcome = await importTable(await openMigratedDatabase(), type, await valueOf(table), {
    today: TODAY,
  });
  const errors = outcome.ok ? [] : (outcome.sheetErrors ?? []);
  const inOwnColumn = errors.filter(({ row, column }) => column === type.columns[Number(row) - 2]?.heading);
  expect(inOwnColumn).toEqual(errors);
  return new Set(errors.map(({ column }) => column));
}

describe.each([
  ["the weekly menu", weeklyMenuWorkbook, weeklyMenuColumns],
  ["a day's menu", dayMenuWorkbook, dayMenuColumns],
])("a workbook of %s", (_what, type, columns) => {
  test.each(SHAPES)("is refused at each cell with too many %s", async (what, shape) => {
    const headings = columns.map(({ heading }) => heading);
    const tooLong = await parsed(workbookOf(columns, shape(10 * LONGEST)));
    expect(await faultyColumns(type, tooLong)).toEqual(new Set(headings));
    const longest = await parsed(workbookOf(columns, shape(LONGEST)));
    // Single letters are codes of allergens, which are left out.
    const readable = what === "marks" ? [] : ["Description", ...(what === "one word" ? ["Allergies"] : [])];
    expect(await faultyColumns(type, longest)).toEqual(
      new Set(headings.filter((each) => !readable.includes(each))),
    );
  });
});

const OWN_HEADINGS = weeklyMenuColumns.map((_, index) => `Spalte ${index}`);
const CATEGORIES = [{ id: "1", name: "Dolci" }];

test.each(SHAPES)(
  "a list with headings of its own is asked about, and refused at each cell with too many %s",
  async (_what, shape) => {
    const sheets = await parsed(workbookOf(weeklyMenuColumns, shape(10 * LONGEST), OWN_HEADINGS));
    const list = await valueOf(toListSheets(sheets, weeklyMenuColumns));
    const view = guessView(list, weeklyMenuColumns);
    const context = { categories: CATEGORIES, day: null };
    const asked = askColumns(list, weeklyMenuColumns, view, context).fields.map(({ field }) => field);
    expect(asked).toEqual(expect.arrayContaining(weeklyMenuColumns.map(({ field }) => field)));
    const sources = Object.fromEntries(
      weeklyMenuColumns.map(({ field }, index) => [field, columnSource(index)]),
    );
    const choice = { sheets: ["Menu"], headingRow: 1, sources };
    const table = readChosenTable(list, weeklyMenuColumns, choice, context);
    const faulty = await faultyColumns(weeklyMenuWorkbook, list, { ok: true, value: table, message: "" });
    expect(faulty).toEqual(new Set(weeklyMenuColumns.map(({ heading }) => heading)));
  },
);

test("texts that were stored before they were measured are read whole, and change nothing", async () => {
  const db = await openMigratedDatabase();
  const description = `Tomate ${"a\u0301\u0323".repeat(5000)}${"\u0301".repeat(40)}`;
  const name = "É".repeat(300);
  await insertMenuItems(db, 1);
  await db
    .updateTable("menuItems")
    .set({ name, nameNormalized: normalizeText(name), description })
    .execute();
  const table = toTable(weeklyMenuWorkbook, await parsed(await makeMenuExport(db)));
  expect(await importTable(db, weeklyMenuWorkbook, await valueOf(table), { today: TODAY })).toMatchObject({
    value: { added: 0, updated: 0, unchanged: 1 },
  });
  expect(await listMenuItems(db)).toMatchObject([{ description }]);
});

test("of further long cells, what is enough to refuse them is read", async () => {
  const cell = "x".repeat(32_000);
  const [sheet] = await parsed(makeWorkbook({ Menu: Array.from({ length: 100 }, () => [cell]) }));
  const lengths = sheet?.rows.map(([, cells]) => String(cells[0]?.[1]).length) ?? [];
  expect(new Set(lengths)).toEqual(new Set([32_000, 2 * (LONGEST + 1) + 1]));
  expect(lengths.filter((length) => length === 32_000)).toHaveLength(31);
});

const KIB = 1024;
const lines = (line: string) => `${line}\n`.repeat(Math.floor((250 * KIB) / (Buffer.byteLength(line) + 1)));

describe.each(SHAPES)("a pasted list of %s", (what, shape) => {
  // A mark has two bytes.
  const longest = shape((what === "marks" ? 125 : 250) * KIB);

  test.each([
    ["one line", `Pizza ${longest}\nMargherita 12.50`],
    ["lines of 3,900", lines(`a ${shape(3890)} 12`)],
    ["lines of 100", lines(`a ${shape(100)} 12`)],
    ["cells", lines(`a\t${shape(100)}\t12`)],
  ])("in %s is read, or refused in words", async (_how, list) => {
    const read = readPastedList(list, weeklyMenuColumns);
    expect(read.ok || read.message).not.toBe("");
    if (!read.ok) return;
    const kept = await valueOf(toListSheets([read.value], weeklyMenuColumns));
    const view = guessView(kept, weeklyMenuColumns);
    const context = { categories: CATEGORIES, day: null, isPasted: true };
    expect(askColumns(kept, weeklyMenuColumns, view, context).fields).not.toEqual([]);
  });

  test("that is too long is refused, also as a file of 5 MiB", () => {
    const tooLong = { status: 400, message: pasteMessages.tooLong };
    expect(readPastedList(`Pizza ${longest}${longest} 12`, weeklyMenuColumns)).toMatchObject(tooLong);
    const file = Buffer.from(longest.repeat(20));
    expect(decodeList(file)).toMatchObject(tooLong);
    expect(decodeList(Buffer.from(longest.repeat(20), "utf16le"))).toMatchObject(tooLong);
  });
});
