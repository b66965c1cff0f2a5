import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addCategory, listCategories, listCategoryTwins } from "~/domain/categories/categories.server";
import { findChange } from "~/domain/history/changes.server";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { undoChange } from "~/domain/undo.server";
import { migrationNames } from "~db/migrate";
import { openMemoryDatabase } from "~db/open-database";
import type { Database } from "~db/schema";

const NAME = "0036-categories-by-id";
const [PIZZA, PIZZE] = ["Pizza", "Pizze"].map((category) => ({
  category,
  category_normalized: category.toLowerCase(),
})) as [object, object];

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  await run((name) => name < NAME);
  await sql`delete from categories`.execute(db);
});
afterEach(() => db.destroy());

async function run(isWanted: (name: string) => boolean): Promise<void> {
  for (const name of migrationNames.filter(isWanted)) {
    const { up } = (await import(`../../db/migrations/${name}.ts`)) as { up(db: object): Promise<void> };
    await up(db);
  }
}

const migrateToCategoryIds = () => run((name) => name >= NAME);

const addStoredCategory = (id: string, name: string, form = name.toLowerCase()) =>
  sql`insert into categories (id, name, name_normalized, is_drinks, position)
    values (${id}, ${name}, ${form}, 0, 1)`.execute(db);

const addStoredItem = (id: string, category: string, form = category.toLowerCase()) =>
  sql`insert into menu_items (id, name, name_normalized, description, category, category_normalized, price,
      discount_price, menu_type, is_vegan, allergies, date, created_at, position)
    values (${id}, ${id}, ${id}, 'Maison', ${category}, ${form}, 1700, 0, 'No', '', '', '2026-11-01', '', 1)`.execute(
    db,
  );

/** A menu item as the history recorded it. */
const item = (id: string, values: object) => ({
  ...{ id, name: id, name_normalized: id, description: "Maison", price: 1700, discount_price: 0 },
  ...{ menu_type: "No", is_vegan: "", allergies: "", date: "2026-11-01", sold_out_until: null },
  ...{ quantity_waived_at: null, photo: null, position: 1, created_at: "", version: 1 },
  ...values,
});

/** A category as the history recorded it. */
const category = (id: string, name: string, form = name.toLowerCase()) => ({
  ...{ id, name, name_normalized: form, is_drinks: 1, position: 1, version: 1 },
});

type Row = [kind: "menu" | "category", before: object | null, after: object | null];

/** Adds a change of now, or another time, to the history. */
async function addChange(id: string, rows: Row[], { at = new Date().toISOString(), isTrimmed = 0 } = {}) {
  await sql`insert into changes (id, at, actor_name, source, action, label, item_count, is_trimmed)
    values (${id}, ${at}, 'A', 'screen', 'menu.edit', ${id}, ${rows.length}, ${isTrimmed})`.execute(db);
  for (const [seq, [kind, before, after]] of rows.entries()) {
    const itemId = ((before ?? after) as { id: string }).id;
    await sql`insert into change_rows (change_id, seq, kind, item_id, before, after)
      values (${id}, ${seq}, ${kind}, ${itemId}, ${before && JSON.stringify(before)},
        ${after && JSON.stringify(after)})`.execute(db);
  }
}

const undo = (id: string) => undoChange(db, id, { keepNewer: false, timeZone: "Europe/Zurich" });
const categoriesOfItems = async () =>
  Object.fromEntries((await listMenuItems(db)).map(({ id, category: name }) => [id, name]));
const names = async () => (await listCategories(db)).map(({ name }) => name);

test("items refer to their categories, and nothing else changes", async () => {
  await addStoredCategory("p", "Pizza");
  await addStoredItem("a", "Pizza");
  await sql`update menu_items set photo = '1111111111111111-960x720-360x270', version = 7`.execute(db);
  await sql`insert into drafts (user_id, path, title, kind, fields, at)
    select id, '/menu-description?dialog=add', 'Add Menu', 'form', '{"category":"Pizza"}', '' from users`.execute(
    db,
  );
  const read = async (table: string) =>
    (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows;
  const tables = ["menu_items", "prices", "drafts", "content_version"];
  const [before, ...others] = await Promise.all(tables.map(read));
  await migrateToCategoryIds();
  const [after, ...othersAfter] = await Promise.all(tables.map(read));
  const names = { category: "Pizza", categoryNormalized: "pizza" };
  const later = { categoryId: undefined, favourite: undefined, externalId: undefined };
  expect(before).toEqual([{ ...after?.[0], ...later, ...names }]);
  expect(after).toMatchObject([{ categoryId: "p", version: 7 }]);
  expect(othersAfter).toEqual(others);

  await sql`update menu_items set price = 1800`.execute(db);
  const [{ version }, prices] = [(await read("menu_items"))[0] as { version: number }, await read("prices")];
  expect([version, prices.length]).toEqual([8, 2]);
  await expect(sql`update menu_items set category_id = 'x'`.execute(db)).rejects.toThrow(/FOREIGN KEY/);
  await expect(sql`update menu_items set price = 0`.execute(db)).rejects.toThrow(/CHECK/);
  await expect(addStoredCategory("q", "PIZZA")).rejects.toThrow(/UNIQUE/);
});

test("a pair of twins stays two, each with its items", async () => {
  await addStoredCategory("1", "Plats d’enfants", "plats d'enfants");
  await addStoredCategory("2", "Plats d'enfants", "plats d'enfants  2");
  await addStoredItem("a", "Plats d’enfants", "plats d'enfants");
  await addStoredItem("b", "Plats d'enfants", "plats d'enfants  2");
  await migrateToCategoryIds();
  expect(await listCategoryTwins(db)).toEqual([["Plats d’enfants", "Plats d'enfants"]]);
  expect(await categoriesOfItems()).toEqual({ a: "Plats d’enfants", b: "Plats d'enfants" });
});

describe("a deleted category", () => {
  test("with items stays deleted, and comes back with them", async () => {
    await addStoredItem("a", "Vini");
    await addStoredItem("b", "Plats d`enfants", "plats d'enfants  4");
    await migrateToCategoryIds();
    expect(await names()).toEqual([]);
    expect(await categoriesOfItems()).toEqual({ a: "Vini", b: "Plats d`enfants" });
    await addCategory(db, { name: "VINI" });
    await addCategory(db, { name: "Plats d'enfants" });
    expect(await categoriesOfItems()).toEqual({ a: "VINI", b: "Plats d'enfants" });
  });

  test("has the id under which its deletion is recorded, which can be undone", async () => {
    await addStoredItem("a", "Vini");
    await addChange("1", [["category", category("first", "Vini"), null]]);
    await addChange("2", [["category", category("second", "Vini"), null]]);
    await addChange("3", [["menu", item("b", { category: "Vini", category_normalized: "vini" }), null]]);
    await migrateToCategoryIds();
    expect(await db.selectFrom("categories").select(["id", "isDrinks", "name"]).execute()).toEqual([
      { id: "second", isDrinks: 1, name: "Vini" },
    ]);
    expect(await undo("3")).toMatchObject({ ok: true });
    expect(await undo("2")).toMatchObject({ ok: true });
    expect(await names()).toEqual(["Vini"]);
    expect(await categoriesOfItems()).toEqual({ a: "Vini", b: "Vini" });
    expect(await undo("1")).toMatchObject({ status: 409, value: { failed: [{ kind: "category" }] } });
  });

  test("whose name was added again comes back with its items if both are undone", async () => {
    await addStoredCategory("again", "VINI", "vini");
    await addStoredItem("a", "VINI", "vini");
    await addChange("1", [["category", category("first", "Vini"), null]]);
    await addChange("2", [["category", null, category("again", "VINI", "vini")]]);
    await sql`update categories set is_drinks = 1`.execute(db);
    await migrateToCategoryIds();
    expect(await undo("1")).toMatchObject({ status: 409, value: { failed: [{ name: "Vini" }] } });
    expect(await undo("2")).toMatchObject({ ok: true });
    expect(await names()).toEqual([]);
    expect(await undo("1")).toMatchObject({ ok: true });
    expect(await names()).toEqual(["Vini"]);
    expect(await categoriesOfItems()).toEqual({ a: "Vini" });
  });

  test("isn't the one that was renamed to its name afterwards", async () => {
    await addStoredCategory("p", "Vini");
    await sql`update categories set is_drinks = 1`.execute(db);
    await addChange("1", [["category", null, category("p", "Pizza")]]);
    await addChange("2", [["category", category("v", "Vini"), null]]);
    await addChange("3", [["category", category("p", "Pizza"), category("p", "Vini")]]);
    await migrateToCategoryIds();
    expect(await undo("2")).toMatchObject({ status: 409, value: { failed: [{ id: "v" }] } });
    expect(await undo("3")).toMatchObject({ ok: true });
    expect(await undo("2")).toMatchObject({ ok: true });
    expect((await names()).sort()).toEqual(["Pizza", "Vini"]);
  });

  test("is also made for items that only the history names", async () => {
    await addChange("1", [["menu", item("a", { category: "Vini", category_normalized: "vini" }), null]]);
    await migrateToCategoryIds();
    expect(await undo("1")).toMatchObject({ ok: true });
    expect(await categoriesOfItems()).toEqual({ a: "Vini" });
    expect(await names()).toEqual([]);
  });
});

describe("a rename that was recorded", () => {
  const rename: Row = ["category", category("p", "Pizza"), { ...category("p", "Pizze"), version: 2 }];

  test("is one row's change, and is undone with all items", async () => {
    await addStoredCategory("p", "Pizze");
    await sql`update categories set is_drinks = 1, version = 2`.execute(db);
    await addStoredItem("a", "Pizze");
    await addStoredItem("b", "Pizze");
    const followed = (id: string): Row => [
      "menu",
      item(id, PIZZA),
      item(id, { ...PIZZE, version: 2, price: 1700 }),
    ];
    await addChange("1", [rename, followed("a"), followed("c")]);
    await addChange("2", [["menu", item("a", { ...PIZZE, price: 1600 }), item("a", PIZZE)]]);
    await addChange("3", [["menu", item("c", PIZZE), null]]);
    await migrateToCategoryIds();
    expect(await findChange(db, "1")).toMatchObject({ change: { count: 1 }, rows: [{ kind: "category" }] });
    expect(await undo("1")).toMatchObject({ ok: true, value: { undone: 1, kept: [] } });
    expect(await undo("2")).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(await undo("3")).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(await categoriesOfItems()).toEqual({ a: "Pizza", b: "Pizza", c: "Pizza" });
  });

  test("is followed by the changes before it, also through its undo and another name", async () => {
    await addStoredCategory("p", "Pinse");
    await addStoredCategory("q", "Pizza");
    await addStoredItem("a", "Pinse");
    await addStoredItem("d", "Pizza");
    const back: Row = ["category", category("p", "Pizze"), category("p", "Pizza")];
    const again: Row = ["category", category("p", "Pizza"), category("p", "Pinse")];
    await addChange("1", [["menu", item("a", { ...PIZZA, price: 1600 }), item("a", PIZZA)]]);
    await addChange("2", [["menu", item("b", PIZZA), null]]);
    await addChange("3", [rename]);
    await addChange("4", [["menu", item("c", PIZZE), null]]);
    await addChange("5", [back]);
    await addChange("6", [again]);
    // Another category got the name afterwards.
    await addChange("7", [["category", null, category("q", "Pizza")]]);
    await addChange("8", [["menu", item("d", { ...PIZZA, price: 1600 }), item("d", PIZZA)]]);
    await migrateToCategoryIds();
    for (const id of ["1", "2", "4", "8"]) expect(await undo(id)).toMatchObject({ ok: true });
    expect(await categoriesOfItems()).toEqual({ a: "Pinse", b: "Pinse", c: "Pinse", d: "Pizza" });
  });
});

test("an item that was moved is moved back, and the history names both categories", async () => {
  await addStoredCategory("p", "Pizza");
  await addStoredCategory("d", "Dolci");
  await addStoredItem("a", "Dolci");
  const dolci = { category: "Dolci", category_normalized: "dolci" };
  await addChange("1", [["menu", item("a", PIZZA), item("a", { ...dolci, version: 2 })]]);
  await addChange("0", [["menu", { id: "a", name: "a", ...PIZZA }, { id: "a", name: "a", ...dolci }]], {
    at: "2026-01-01T00:00:00.000Z",
    isTrimmed: 1,
  });
  await addChange("00", [["menu", { id: "a", category: "pizza" }, { id: "a", category: "Pizza" }]], {
    isTrimmed: 1,
  });
  await migrateToCategoryIds();
  for (const id of ["0", "1"])
    expect((await findChange(db, id))?.rows).toMatchObject([
      { before: { category_id: "Pizza" }, after: { category_id: "Dolci" } },
    ]);
  expect((await findChange(db, "00"))?.rows).toEqual([]);
  expect(await undo("1")).toMatchObject({ ok: true });
  expect(await categoriesOfItems()).toEqual({ a: "Pizza" });
});
