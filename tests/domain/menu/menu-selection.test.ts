import { describe, expect, test } from "vitest";
import { listChangePage } from "~/domain/history/changes.server";
import type { MenuItem } from "~/domain/fields/menu-item";
import {
  addMenuItem,
  deleteMenuItem,
  editMenuItem,
  listMenuItems,
  MENU_PAGE_SIZE,
} from "~/domain/menu/menu-items.server";
import {
  deleteSelectedItems,
  findSelectedItems,
  moveSelectedItems,
} from "~/domain/menu/menu-selection.server";
import { deleteCategory, listCategories, listDeletedCategories } from "~/domain/categories/categories.server";
import { menuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

const GONE = "Some of these menu items have already been deleted. Nothing was changed.";

databaseForEachTest();

async function add(name: string, category = "Pizza"): Promise<MenuItem> {
  return valueOf(addMenuItem(db, menuItem(name, { category }), null));
}

const menu = async () => (await listMenuItems(db)).map(({ name, category }) => `${name}: ${category}`);
const labels = async () => (await listChangePage(db, { page: 1 })).rows.map(({ label }) => label);

describe("deleting several items", () => {
  test("is one change of the history, which can be undone", async () => {
    const [first, , third] = [await add("Napoli"), await add("Regina"), await add("Cannolo", "Dolci")];
    const before = await listMenuItems(db);
    const outcome = await deleteSelectedItems(db, [first, third]);
    expect(outcome).toMatchObject({ ok: true, message: "2 menu items have been deleted." });
    expect(await menu()).toEqual(["Regina: Pizza"]);
    expect((await labels())[0]).toBe("Deleted 2 menu items");

    expect(await undo(outcome)).toMatchObject({ ok: true });
    expect(await listMenuItems(db)).toEqual(before);
    expect((await labels())[0]).toBe("Restored 2 menu items");
  });

  test("of which one was deleted meanwhile deletes none", async () => {
    const selected = [await add("Napoli"), await add("Regina")];
    await deleteMenuItem(db, selected[0]?.id ?? "");
    expect(await deleteSelectedItems(db, selected)).toEqual({ ok: false, status: 404, message: GONE });
    expect(await menu()).toEqual(["Regina: Pizza"]);
    expect((await labels())[0]).toBe("Deleted Napoli");
  });

  test("of which one was changed meanwhile deletes none, and names it", async () => {
    const [napoli, regina] = [await add("Napoli"), await add("Regina")];
    await editMenuItem(db, regina.id, { ...regina, price: 2000 });
    expect(await deleteSelectedItems(db, [napoli, regina])).toMatchObject({
      ok: false,
      status: 409,
      errors: { [regina.id]: "changed in the meantime" },
    });
    expect(await menu()).toEqual(["Napoli: Pizza", "Regina: Pizza"]);
    // Without a version nobody has seen the item.
    expect(await deleteSelectedItems(db, [{ ...napoli, version: NaN }])).toMatchObject({ status: 409 });
  });

  test("of nothing, or of more than a page, is an error", async () => {
    expect(await deleteSelectedItems(db, [])).toMatchObject({ ok: false, status: 400 });
    const selected = [];
    for (let count = 0; count <= MENU_PAGE_SIZE; count += 1) selected.push(await add(`Pizza ${count}`));
    expect(await deleteSelectedItems(db, selected)).toMatchObject({ ok: false, status: 400 });
    expect(await menu()).toHaveLength(MENU_PAGE_SIZE + 1);
    expect(await deleteSelectedItems(db, selected.slice(1))).toMatchObject({ ok: true });
    expect(await menu()).toHaveLength(1);
  });
});

describe("moving several items", () => {
  test("is one change of the history, which can be undone", async () => {
    const selected = [await add("Cannolo"), await add("Cassata"), await add("Tiramisù", "Dolci")];
    const outcome = await moveSelectedItems(db, selected.toReversed(), "dolci");
    expect(outcome).toMatchObject({ ok: true, message: "2 menu items have been moved to Dolci." });
    // They stand last, in the order that they had.
    expect(await menu()).toEqual(["Tiramisù: Dolci", "Cannolo: Dolci", "Cassata: Dolci"]);
    expect((await labels())[0]).toBe("Moved 2 menu items to Dolci");

    expect(await undo(outcome)).toMatchObject({ ok: true });
    expect(await menu()).toEqual(["Cannolo: Pizza", "Cassata: Pizza", "Tiramisù: Dolci"]);
  });

  test("to their own category changes nothing", async () => {
    const selected = [await add("Napoli")];
    const before = await labels();
    expect(await moveSelectedItems(db, selected, "Pizza")).toMatchObject({
      ok: true,
      message: "All of these menu items are already in Pizza.",
    });
    expect(await labels()).toEqual(before);
  });

  test.each([
    ["Vini", 'There is no category "Vini".'],
    ["", "Category is required."],
  ])("to the category '%s' is an error at its field", async (category, message) => {
    const outcome = await moveSelectedItems(db, [await add("Napoli")], category);
    expect(outcome).toMatchObject({ ok: false, status: 400, message, errors: { category: message } });
    expect(await menu()).toEqual(["Napoli: Pizza"]);
  });

  test("of which one was changed or deleted meanwhile moves none", async () => {
    const [napoli, regina] = [await add("Napoli"), await add("Regina")];
    await editMenuItem(db, regina.id, { ...regina, price: 2000 });
    expect(await moveSelectedItems(db, [napoli, regina], "Dolci")).toMatchObject({ ok: false, status: 409 });
    await deleteMenuItem(db, regina.id);
    expect(await moveSelectedItems(db, [napoli, regina], "Dolci")).toMatchObject({ ok: false, status: 404 });
    expect(await menu()).toEqual(["Napoli: Pizza"]);
  });
});

test("an item that is named twice is selected once", async () => {
  const { id } = await add("Napoli");
  const found = await findSelectedItems(db, [id, id]);
  expect(found).toMatchObject({ ok: true, value: [{ id, name: "Napoli" }] });
});

test("lists the deleted categories that items still have", async () => {
  await add("Cannolo", "Dolci");
  await add("Cassata", "Dolci");
  expect(await listDeletedCategories(db)).toEqual([]);
  const dolci = (await listCategories(db)).find(({ name }) => name === "Dolci");
  await deleteCategory(db, dolci?.id ?? "");
  expect(await listDeletedCategories(db)).toEqual(["Dolci"]);
});
