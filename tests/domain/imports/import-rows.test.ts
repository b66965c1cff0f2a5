import { describe, expect, test } from "vitest";
import { dayMenuImporter } from "~/domain/day-menus/import-day-menus.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { checkRows, importRows } from "~/domain/imports/import-rows.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { tableOf } from "../../support/import-rows";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

const menu = menuImporter({ today: "2026-11-20" });
const DAY = "2026-12-01";

databaseForEachTest();

function pizza(name: string, values: Record<string, unknown> = {}) {
  return {
    menuType: "No",
    name,
    description: "Tomate",
    allergies: "Gluten, lait",
    category: "Pizza",
    price: 20,
    dprice: "",
    ...values,
  };
}

function dish(name: string, values: Record<string, unknown> = {}) {
  return {
    date: DAY,
    name,
    allergies: "",
    price: 22,
    description: "Du jour.",
    dprice: 0,
    isType: "dish",
    ...values,
  };
}

const names = async () => (await listMenuItems(db)).map(({ name }) => name);

describe("checking rows", () => {
  test("shows new, changed, unchanged and missing items, and writes nothing", async () => {
    await importRows(db, menu, tableOf(pizza("Margherita"), pizza("Funghi"), pizza("Napoli")));
    const before = await listMenuItems(db);
    const check = await checkRows(
      db,
      menu,
      tableOf(pizza("Marinara"), pizza("FUNGHI", { price: 21, allergies: "-" }), pizza("Napoli")),
    );
    expect(check).toMatchObject({
      counts: { added: 1, updated: 1, unchanged: 1, missing: 1 },
      changes: [
        { action: "add", row: 2, name: "Marinara", group: "Pizza" },
        {
          action: "update",
          row: 3,
          name: "FUNGHI",
          fields: [
            { field: "name", before: "Funghi", after: "FUNGHI" },
            { field: "allergies", before: "Gluten, lait", after: "" },
            { field: "price", before: 20, after: 21 },
          ],
        },
      ],
      missing: [{ action: "remove", row: null, name: "Margherita" }],
      errors: [],
    });
    expect(await listMenuItems(db)).toEqual(before);
  });

  test("counts what the import then does", async () => {
    await importRows(db, menu, tableOf(pizza("Margherita"), pizza("Funghi")));
    const rows = tableOf(pizza("Calzone"), pizza("Funghi", { price: 25 }), pizza("Margherita"));
    const { counts, digest } = await checkRows(db, menu, rows);
    const { missing, ...shown } = counts;
    expect(await importRows(db, menu, rows, { digest })).toMatchObject({ ok: true, summary: shown });
    expect(missing).toBe(0);
    expect(await checkRows(db, menu, rows)).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 3 } });
  });

  test("counts as missing only what shares a category with the file", async () => {
    await importRows(db, menu, tableOf(pizza("Margherita"), pizza("Tiramisù", { category: "Dolci" })));
    expect(await checkRows(db, menu, tableOf(pizza("Calzone")))).toMatchObject({
      missing: [{ name: "Margherita" }],
    });
    expect(await checkRows(db, menu, tableOf())).toMatchObject({ missing: [] });
  });

  test("rejects a row that matches two items", async () => {
    await importRows(db, menu, tableOf(pizza("Margherita"), pizza("Funghi")));
    await db
      .updateTable("menuItems")
      .set({ name: "Margherita", nameNormalized: "margherita" })
      .where("name", "=", "Funghi")
      .execute();
    const check = await checkRows(db, menu, tableOf(pizza("Margherita")));
    expect(check.errors).toEqual([
      expect.objectContaining({
        row: 2,
        field: "name",
        message: '"Margherita" is on the menu twice; rename one first.',
      }),
    ]);
  });
});

describe("importing what was checked", () => {
  test.each([
    ["a changed item", () => importRows(db, menu, tableOf(pizza("Margherita", { price: 18 })))],
    ["a deleted item", () => db.deleteFrom("menuItems").where("name", "=", "Funghi").execute()],
    ["an item that is not in the file", () => importRows(db, menu, tableOf(pizza("Quattro stagioni")))],
  ])("writes nothing after %s", async (_what, change) => {
    await importRows(db, menu, tableOf(pizza("Margherita"), pizza("Funghi")));
    const rows = tableOf(pizza("Margherita", { price: 21 }), pizza("Funghi", { price: 21 }));
    const { digest } = await checkRows(db, menu, rows);
    await change();
    const before = await listMenuItems(db);
    expect(await importRows(db, menu, rows, { digest })).toMatchObject({ ok: false, isStale: true });
    expect(await listMenuItems(db)).toEqual(before);
  });

  test("accepts a change of another category", async () => {
    const rows = tableOf(pizza("Margherita"));
    const { digest } = await checkRows(db, menu, rows);
    await importRows(db, menu, tableOf(pizza("Tiramisù", { category: "Dolci" })));
    expect(await importRows(db, menu, rows, { digest })).toMatchObject({ ok: true });
  });
});

describe("replacing", () => {
  test("removes what the file's categories hold beyond it, and undo brings it back", async () => {
    const five = ["Margherita", "Funghi", "Napoli", "Calzone", "Marinara"].map((name) => pizza(name));
    await importRows(db, menu, tableOf(...five, pizza("Tiramisù", { category: "Dolci" })));
    const before = await listMenuItems(db);
    const rows = tableOf(pizza("Funghi"), pizza("Calzone", { price: 23 }));
    const result = await importRows(db, menu, rows, { replace: true });
    expect(result).toMatchObject({ summary: { added: 0, updated: 1, unchanged: 1, removed: 3 } });
    expect(await names()).toEqual(["Funghi", "Calzone", "Tiramisù"]);
    expect(await undo((result.ok && result.changeId) || "")).toMatchObject({ ok: true });
    expect((await listMenuItems(db)).map(({ name, price }) => [name, price])).toEqual(
      before.map(({ name, price }) => [name, price]),
    );
  });

  test("makes a day hold exactly the file's rows, and keeps the id of a matched one", async () => {
    await importRows(db, dayMenuImporter, tableOf(dish("A"), dish("B"), dish("C")));
    const [a] = await listDayMenuItems(db, DAY);
    const rows = tableOf(dish("A", { price: 19 }), dish("D"), dish("E"));
    expect((await checkRows(db, dayMenuImporter, rows)).errors).not.toEqual([]);
    expect(await importRows(db, dayMenuImporter, rows, { replace: true })).toMatchObject({
      summary: { added: 2, updated: 1, removed: 2 },
    });
    const items = await listDayMenuItems(db, DAY);
    expect(items.map(({ name }) => name)).toEqual(["A", "D", "E"]);
    expect(items[0]?.id).toBe(a?.id);
  });

  test("still limits a day to three dishes and a dessert", async () => {
    const rows = tableOf(dish("A"), dish("B"), dish("C"), dish("D"));
    const check = await checkRows(db, dayMenuImporter, rows, { replace: true });
    expect(check.errors).toEqual([expect.objectContaining({ row: 5, field: "isType" })]);
  });
});

describe("what deserves a second look", () => {
  const warningsOf = async (...rows: Record<string, unknown>[]) =>
    (await checkRows(db, menu, tableOf(...rows))).warnings.map(({ row, field, message }) => [
      row,
      field,
      message,
    ]);

  test.each([
    ["Margerita", "Margherita"],
    ["Margheritta", "Margherita"],
    ["Maigherite", "Margherita"],
  ])("%s would be added beside %s", async (name, similar) => {
    await importRows(db, menu, tableOf(pizza(similar)));
    expect(await warningsOf(pizza(name))).toEqual([
      [2, "name", `"${name}" would be added. Did you mean "${similar}"?`],
    ]);
  });

  test("no name is alike after many letters were compared", async () => {
    const long = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => letter.repeat(110) + String(index).padStart(3, "0"));
    await importRows(db, menu, tableOf(...[...long("a", 190), "Margherita"].map((name) => pizza(name))));
    expect(await warningsOf(pizza("Margerita"))).toHaveLength(1);
    expect(await warningsOf(...[...long("b", 190), "Margerita"].map((name) => pizza(name)))).toEqual([]);
  });

  test.each([
    ["three letters differ", pizza("Magarite")],
    ["it is in another category", pizza("Margerita", { category: "Dolci" })],
    ["it has four letters", pizza("Oliv")],
  ])("no name is alike if %s", async (_what, row) => {
    await importRows(db, menu, tableOf(pizza("Margherita"), pizza("Olive")));
    expect(await warningsOf(row)).toEqual([]);
  });

  test.each([
    ["Gluten, lait, œufs", []],
    ["", []],
    ["Aucun", []],
    ["Gluten, lupinn", [[2, "allergies", 'Not an allergen that we know: "lupinn".']]],
  ])("the allergens '%s'", async (allergies, warnings) => {
    expect(await warningsOf(pizza("Margherita", { allergies }))).toEqual(warnings);
  });

  test.each([
    ["Limoncello", 1],
    ["Aperol Spritz", 1],
    ["Gin tonic", 1],
    ["Amarone", 0],
    ["Limonade au gingembre", 0],
    ["Virgin Colada", 0],
  ])("a discount on %s", async (name, count) => {
    expect(await warningsOf(pizza(name, { dprice: 18 }))).toHaveLength(count);
    expect(await warningsOf(pizza(name))).toEqual([]);
  });
});
