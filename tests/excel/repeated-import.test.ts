import type { Kysely } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "~db/schema";
import { importTable } from "~/domain/imports/import-rows.server";
import { toTable } from "~/excel/list-reading.server";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { openMigratedDatabase } from "../support/migrated-database";
import { makeWorkbook, parsed } from "../support/workbook";

const HEADINGS = ["Name", "Description", "Category", "Price"];
const FILE = makeWorkbook({
  Sheet: [HEADINGS, ["Marinara", "Tomate.", "Pizza", 15.5], ["Napoli", "Anchois.", "Pizza", 17]],
});

let db: Kysely<Database>;
beforeEach(async () => {
  db = await openMigratedDatabase();
  await upload();
});

async function upload(bytes = FILE, replace = false) {
  const table = toTable(weeklyMenuWorkbook, await parsed(bytes));
  return table.ok
    ? importTable(db, weeklyMenuWorkbook, table.value, { today: "2026-11-23", replace })
    : table;
}

const counts = (added: number, updated: number, unchanged: number) => ({
  ok: true,
  message: "File uploaded successfully!",
  value: { added, updated, unchanged },
});

const names = async () =>
  (await db.selectFrom("menuItems").select("name").orderBy("id").execute()).map(({ name }) => name);

test("a file that was just imported changes nothing", async () => {
  expect(await upload()).toMatchObject(counts(0, 0, 2));
  expect(await upload()).toMatchObject(counts(0, 0, 2));
  expect(await db.selectFrom("changes").select("label").execute()).toHaveLength(1);
});

test.each([
  ["deleted", () => db.deleteFrom("menuItems").where("name", "=", "Napoli").execute(), counts(1, 0, 1)],
  ["edited", () => db.updateTable("menuItems").set({ price: 9_00 }).execute(), counts(0, 2, 0)],
])("it is imported again after a dish was %s", async (_what, change, expected) => {
  await upload();
  await change();
  expect(await upload()).toMatchObject(expected);
});

test("it is imported again after another file", async () => {
  await upload(makeWorkbook({ Sheet: [HEADINGS, ["Marinara", "Tomate.", "Pizza", 16]] }));
  expect(await upload()).toMatchObject(counts(0, 1, 1));
});

test("it still removes what is not in the file if that is requested", async () => {
  await upload(makeWorkbook({ Sheet: [HEADINGS, ["Funghi", "Champignons.", "Pizza", 16]] }));
  await upload();
  expect(await upload(FILE, true)).toMatchObject({ value: { removed: 1 } });
  expect(await names()).toEqual(["Marinara", "Napoli"]);
});
