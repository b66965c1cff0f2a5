import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "~db/schema";
import { importRows } from "~/domain/imports/import-rows.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import type { ImportTable } from "~/domain/imports/import-table";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { addMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { uploadMessages } from "~/messages/uploads";
import { tableOf } from "../../support/import-rows";
import { newMenuItemReader, valuesIn } from "../../support/reading";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2026-11-20";
const MARINARA = {
  menuType: "Yes",
  name: "Marinara",
  description: "Tomate, ail",
  allergies: "Gluten",
  category: "Pizza",
  price: "15,50",
  dprice: "",
};

describe("importing rows into the menu", () => {
  databaseForEachTest();

  test("adds a new row for today", async () => {
    expect(await importMenuItems(db, tableOf(MARINARA), TODAY)).toMatchObject(counts(1, 0, 0));
    expect(await listMenuItems(db)).toMatchObject([
      { name: "Marinara", price: 15_50, discountPrice: 0, menuType: "Yes", isVegan: "", date: TODAY },
    ]);
  });

  test("changes nothing when the same rows come twice", async () => {
    const rows = tableOf(MARINARA, { ...MARINARA, name: "Margherita" });
    await importMenuItems(db, rows, TODAY);
    const before = await listMenuItems(db);
    expect(await importMenuItems(db, rows, "2026-11-21")).toMatchObject(counts(0, 0, 2));
    expect(await listMenuItems(db)).toEqual(before);
    expect(await db.selectFrom("changes").select("label").execute()).toHaveLength(1);
  });

  test("updates the item of that category and name, ignoring case", async () => {
    const read = newMenuItemReader(await listReferenceNames(db));
    const item = valuesIn(read({ ...MARINARA, price: "15.50", baigan: "Yes" }));
    const added = await addMenuItem(db, item, "2026-11-01");
    const row = { ...MARINARA, name: " MARINARA ", category: "pizza", price: 16 };
    expect(await importMenuItems(db, tableOf(row), TODAY)).toMatchObject(counts(0, 1, 0));
    const [changed, ...others] = await listMenuItems(db);
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      id: added.ok && added.value.id,
      name: "MARINARA",
      category: "Pizza",
      price: 16_00,
      isVegan: "Yes",
      date: "2026-11-01",
    });
  });

  test.each([
    ["Piatto d’Abruzzo", "Piatto d'Abruzzo"],
    ["Piatto d'Abruzzo", "Piatto\u00a0d´Abru\u00adzzo\u200b"],
    ["Saint-Gall", "\ufeffSaint\u2011Gall"],
  ])("updates the item %j for the name %j", async (stored, typed) => {
    await importMenuItems(db, tableOf({ ...MARINARA, name: stored }), TODAY);
    const row = { ...MARINARA, name: typed, category: "Piz\u200bza", price: 16 };
    expect(await importMenuItems(db, tableOf(row), TODAY)).toMatchObject(counts(0, 1, 0));
    expect(await listMenuItems(db)).toMatchObject([{ name: typed.trim(), category: "Pizza", price: 16_00 }]);
    const both = tableOf({ ...MARINARA, name: stored }, row);
    expect(await importMenuItems(db, both, TODAY)).toMatchObject({ ok: false });
  });

  test("keeps values without a column", async () => {
    await importMenuItems(db, tableOf({ ...MARINARA, dprice: 12 }), TODAY);
    const { name, description, category } = MARINARA;
    await importMenuItems(db, tableOf({ name, description, category, price: 14 }), TODAY);
    expect(await listMenuItems(db)).toMatchObject([
      { price: 14_00, discountPrice: 12_00, allergies: "Gluten", menuType: "Yes" },
    ]);
  });

  test("keeps stored values for empty cells, and clears them for a dash", async () => {
    await importMenuItems(db, tableOf({ ...MARINARA, dprice: 12 }), TODAY);
    const empty = { ...MARINARA, description: "", allergies: "", menuType: "", price: "", dprice: "" };
    expect(await importMenuItems(db, tableOf(empty), TODAY)).toMatchObject(counts(0, 0, 1));
    const cleared = { ...empty, allergies: "-", menuType: "-", dprice: "–" };
    expect(await importMenuItems(db, tableOf(cleared), TODAY)).toMatchObject(counts(0, 1, 0));
    expect(await listMenuItems(db)).toMatchObject([
      { description: "Tomate, ail", price: 15_50, discountPrice: 0, menuType: "No", allergies: "" },
    ]);
    await importMenuItems(db, tableOf({ ...empty, allergies: "Aucun" }), TODAY);
    expect(await listMenuItems(db)).toMatchObject([{ allergies: "Aucun" }]);
  });

  test("doesn't clear required values", async () => {
    await importMenuItems(db, tableOf(MARINARA), TODAY);
    const result = await importMenuItems(db, tableOf({ ...MARINARA, description: "-", price: "-" }), TODAY);
    expect(result).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: "description", message: "Description is required." }),
        expect.objectContaining({ field: "price" }),
      ]),
    });
  });

  test("requires values in new rows only", async () => {
    const required = [{ field: "price", message: "Price is required." }];
    const table = { ...tableOf({ ...MARINARA, price: "" }), required };
    expect(await importMenuItems(db, table, TODAY)).toMatchObject({
      errors: [{ row: 2, field: "price", message: "Price is required." }, { field: "price" }],
    });
    await importMenuItems(db, tableOf(MARINARA), TODAY);
    expect(await importMenuItems(db, table, TODAY)).toMatchObject(counts(0, 0, 1));
  });

  test("rejects a price below the stored discount", async () => {
    await importMenuItems(db, tableOf({ ...MARINARA, dprice: 12 }), TODAY);
    const { name, description, category } = MARINARA;
    const result = await importMenuItems(db, tableOf({ name, description, category, price: 10 }), TODAY);
    expect(result).toMatchObject({ errors: [{ row: 2, field: "dprice" }] });
  });

  test.each([
    ["what no item may have", { price: 0 }, "price"],
    ["an unknown category", { category: "Vins" }, "category"],
    ["a discount above the price", { dprice: 16 }, "dprice"],
  ])("rejects %s", async (_what, values, field) => {
    const result = await importMenuItems(db, tableOf({ ...MARINARA, ...values }), TODAY);
    expect(result).toMatchObject({ ok: false, errors: [{ sheet: "Sheet", row: 2, field }] });
    expect(await listMenuItems(db)).toEqual([]);
  });

  test("rejects a duplicate row, and names the first", async () => {
    const rows = tableOf(MARINARA, { ...MARINARA, name: "marinara" });
    const result = await importMenuItems(db, rows, TODAY);
    expect(result).toMatchObject({
      errors: [{ row: 3, field: "name", message: "The same category and name as in row 2." }],
    });
  });

  test("writes nothing if the table has errors, and still checks the rows", async () => {
    const tableError = { sheet: "Other", row: 1, field: "price", message: uploadMessages.columnMissing };
    const table = {
      rows: tableOf(MARINARA, { ...MARINARA, price: 0, name: "Napoli" }).rows,
      errors: [tableError],
      warnings: [],
      required: [],
    };
    const result = await importMenuItems(db, table, TODAY);
    expect(result).toMatchObject({ ok: false, errors: [tableError, { row: 3, field: "price" }] });
    expect(await listMenuItems(db)).toEqual([]);
  });
});

function importMenuItems(db: Kysely<Database>, table: ImportTable, today: string) {
  return importRows(db, menuImporter({ today }), table);
}

function counts(added: number, updated: number, unchanged: number) {
  return { ok: true, summary: { added, updated, unchanged } };
}
