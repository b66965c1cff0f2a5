import { describe, expect, test } from "vitest";
import {
  addCategory,
  deleteAllCategories,
  deleteCategory,
  listCategories,
  listCategoryPage,
  listDeletedCategories,
  editCategory,
} from "~/domain/categories/categories.server";
import { findChange } from "~/domain/history/changes.server";
import { addMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { menuItem } from "../../support/menu";
import { changeOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

const TAKEN = {
  ok: false,
  status: 409,
  message: "You have already added this category!",
  code: "taken",
  errors: { name: "You have already added this category!" },
};

databaseForEachTest();

async function names() {
  return (await listCategories(db)).map(({ name }) => name);
}

async function idOf(name: string) {
  const category = (await listCategories(db)).find((each) => each.name === name);
  if (!category) throw new Error(`No category ${name}`);
  return category.id;
}

async function addPizza(name: string, category = "Pizza") {
  await addMenuItem(db, menuItem(name, { category }), null);
}

describe("adding a category", () => {
  test("puts it last", async () => {
    expect(await addCategory(db, { name: "Entrées" })).toMatchObject({
      ok: true,
      message: "Category added successfully!",
      value: { name: "Entrées" },
    });
    expect(await names()).toEqual(["Pizza", "Bevande E Caffè", "Dolci", "Entrées"]);
  });

  test("brings a deleted one of that name back, with its items, under the typed spelling, until it is undone", async () => {
    await addPizza("Marinara");
    const id = await idOf("Pizza");
    await editCategory(db, id, { name: "Pizza", isDrinks: true });
    const deleted = await changeOf(deleteCategory(db, id));
    const added = await changeOf(addCategory(db, { name: "PIZZA" }));
    expect(added.value).toEqual({
      id,
      name: "PIZZA",
      isDrinks: true,
      namesStay: false,
      drawing: "pizza",
      version: 3,
    });
    expect(await names()).toEqual(["Bevande E Caffè", "Dolci", "PIZZA"]);
    expect(await listMenuItems(db)).toMatchObject([{ name: "Marinara", category: "PIZZA" }]);
    expect((await findChange(db, added.id))?.rows).toMatchObject([
      { id, before: null, after: { name: "PIZZA" } },
    ]);
    await undo(added.id);
    expect(await names()).toEqual(["Bevande E Caffè", "Dolci"]);
    expect(await listDeletedCategories(db)).toEqual(["PIZZA"]);
    await undo(deleted.id);
    expect(await names()).toEqual(["Pizza", "Bevande E Caffè", "Dolci"]);
    expect(await listMenuItems(db)).toMatchObject([{ category: "Pizza" }]);
  });

  test("guesses its drawing from its name, unless it is said", async () => {
    const drawings = [undefined, null, "wine"] as const;
    for (const [index, drawing] of drawings.entries())
      await addCategory(db, { name: `Salades ${index}`, drawing });
    expect((await listCategories(db)).slice(3).map(({ drawing }) => drawing)).toEqual([
      "salad",
      null,
      "wine",
    ]);
  });

  test("leaves a deleted one that comes back the drawing that it had", async () => {
    const id = await idOf("Pizza");
    await editCategory(db, id, { name: "Pizza", drawing: null });
    await deleteCategory(db, id);
    expect(await addCategory(db, { name: "Pizza" })).toMatchObject({ value: { id, drawing: null } });
  });

  test("says whether a deleted one has drinks now", async () => {
    const id = await idOf("Bevande E Caffè");
    await deleteCategory(db, id);
    const again = { name: "Bevande e caffè", isDrinks: false };
    expect(await addCategory(db, again)).toMatchObject({ ok: true, value: { id, ...again } });
  });

  test.each(["pizza", " PIZZA ", "BEVANDE  E CAFFÈ", "Bevande\u00a0E\u200b Caffè", "Piz\u00adza"])(
    "rejects %j, which exists",
    async (name) => {
      expect(await addCategory(db, { name })).toEqual(TAKEN);
      expect(await names()).toHaveLength(3);
    },
  );

  test("accepts one of two concurrent requests with the same name", async () => {
    const outcomes = await Promise.all([
      addCategory(db, { name: "Entrées" }),
      addCategory(db, { name: "ENTRÉES" }),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect(outcomes[1]).toEqual(TAKEN);
    expect(await names()).toHaveLength(4);
  });
});

test("a category of drinks is marked when it is added, or edited", async () => {
  expect(await addCategory(db, { name: "Vini", isDrinks: true })).toMatchObject({
    ok: true,
    value: { isDrinks: true },
  });
  const id = await idOf("Pizza");
  expect(await editCategory(db, id, { name: "Pizza", isDrinks: true })).toMatchObject({
    ok: true,
    value: { isDrinks: true, version: 2 },
  });
  expect(await editCategory(db, id, { name: "Pizze" })).toMatchObject({
    ok: true,
    value: { isDrinks: true },
  });
});

describe("renaming a category", () => {
  test("renames it on its items, which is one row's change", async () => {
    await addPizza("Marinara");
    const { id } = await changeOf(editCategory(db, await idOf("Pizza"), { name: "Pizze" }));
    expect(await names()).toEqual(["Pizze", "Bevande E Caffè", "Dolci"]);
    expect(await listMenuItems(db)).toMatchObject([{ name: "Marinara", category: "Pizze", version: 1 }]);
    expect(await findChange(db, id)).toMatchObject({ change: { count: 1 }, rows: [{ kind: "category" }] });
  });

  test("to the name of a deleted one takes its items along, until it is undone", async () => {
    await addPizza("Marinara");
    await addPizza("Cannolo", "Dolci");
    await deleteCategory(db, await idOf("Dolci"));
    const { id } = await changeOf(editCategory(db, await idOf("Pizza"), { name: "Dolci" }));
    expect(await listMenuItems(db)).toMatchObject([{ category: "Dolci" }, { category: "Dolci" }]);
    expect(await listDeletedCategories(db)).toEqual([]);
    await undo(id);
    expect(await listMenuItems(db)).toMatchObject([{ category: "Pizza" }, { category: "Dolci" }]);
    expect(await listDeletedCategories(db)).toEqual(["Dolci"]);
  });

  test("lets it change its own spelling", async () => {
    expect(await editCategory(db, await idOf("Pizza"), { name: "PIZZA" })).toMatchObject({ ok: true });
    expect((await names())[0]).toBe("PIZZA");
  });

  test("rejects another category's name and leaves the items", async () => {
    await addPizza("Marinara");
    expect(await editCategory(db, await idOf("Pizza"), { name: "dolci" })).toEqual(TAKEN);
    expect(await listMenuItems(db)).toMatchObject([{ category: "Pizza" }]);
  });
});

describe("deleting categories", () => {
  test("names the one that was read, and leaves its items", async () => {
    await addPizza("Marinara");
    const id = await idOf("Pizza");
    const remove = () => deleteCategory(db, id, { name: "Pizza" });
    expect(await remove()).toMatchObject({ message: "Pizza has been deleted successfully." });
    expect(await remove()).toMatchObject({
      message: "Failed to delete Pizza. It has already been deleted.",
    });
    expect(await listMenuItems(db)).toMatchObject([{ name: "Marinara", category: "Pizza" }]);
  });

  test("deletes all and leaves the items", async () => {
    await addPizza("Marinara");
    expect(await deleteAllCategories(db)).toMatchObject({
      ok: true,
      message: "All categories have been deleted successfully.",
    });
    expect(await names()).toEqual([]);
    expect(await listMenuItems(db)).toHaveLength(1);
    expect(await deleteAllCategories(db)).toEqual({
      ok: false,
      status: 404,
      message: "Failed to delete all categories.",
    });
  });
});

test("a page lists twelve of those whose name contains the text", async () => {
  for (let number = 1; number <= 13; number++) await addCategory(db, { name: `Vin n° ${number}` });
  const second = await listCategoryPage(db, { search: "VIN", page: 2 });
  expect(second).toMatchObject({ page: 2, pageCount: 2, total: 13 });
  expect(second.rows.map(({ name }) => name)).toEqual(["Vin n° 13"]);
  expect((await listCategoryPage(db, { search: "", page: 1 })).rows).toHaveLength(12);
});
