import { beforeEach, describe, expect, test } from "vitest";
import { listCategories } from "~/domain/categories/categories.server";
import {
  addMenuItem,
  deleteMenuItem,
  editMenuItem,
  findMenuItem,
  listMenuItems,
} from "~/domain/menu/menu-items.server";
import { say } from "~/messages/office/t";
import { runAs } from "../../support/run-as";
import { findOrderConflict, moveEntry, readMenuOrder, saveMenuOrder } from "~/domain/order/menu-order.server";
import type { Outcome } from "~/domain/outcome";
import { menuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

databaseForEachTest();

let pizza: string;
beforeEach(async () => {
  const categories = await listCategories(db);
  pizza = categories.find(({ name }) => name === "Pizza")?.id ?? "";
  for (const name of ["A", "B"]) await add(name, "Pizza");
  await add("Tiramisù", "Dolci");
  for (const name of ["C", "D"]) await add(name, "Pizza");
});

async function add(name: string, category: string) {
  await valueOf(addMenuItem(db, menuItem(name, { category }), null));
}

const menu = async () => (await listMenuItems(db)).map(({ name }) => name).join(" ");
const categories = async () => (await listCategories(db)).map(({ name }) => name);
const idOf = async (name: string) => (await listMenuItems(db)).find((each) => each.name === name)?.id ?? "";
const digest = async () => (await readMenuOrder(db, pizza))?.digest ?? "";
const move = async (name: string, direction: "up" | "down" | "top") =>
  moveEntry(db, pizza, { id: await idOf(name), move: direction });

async function save(numbers: Record<string, string>, shown?: string) {
  const ids = await Promise.all(
    Object.entries(numbers).map(async ([name, number]) => [await idOf(name), number] as const),
  );
  return saveMenuOrder(db, pizza, { typed: new Map(ids), digest: shown ?? (await digest()) });
}

describe("moving an item", () => {
  test("is within its category: the others keep their places on the menu", async () => {
    expect(await move("C", "up")).toMatchObject({ ok: true, message: "C is now 2 of 4." });
    expect(await menu()).toBe("A C B D Tiramisù");
    expect(await move("D", "top")).toMatchObject({ ok: true, message: "D is now 1 of 4." });
    expect(await menu()).toBe("D A C B Tiramisù");
    expect(await move("D", "down")).toMatchObject({ ok: true, message: "D is now 2 of 4." });
    expect(await menu()).toBe("A D C B Tiramisù");
  });

  test("further than it can go changes nothing, and is no line of the history", async () => {
    for (const [name, direction, message] of [
      ["A", "up", "A stays 1 of 4."],
      ["A", "top", "A stays 1 of 4."],
      ["D", "down", "D stays 4 of 4."],
    ] as const) {
      const outcome = await move(name, direction);
      expect(outcome).toMatchObject({ ok: true, message });
      expect(outcome).not.toHaveProperty("changeId");
    }
    expect(await menu()).toBe("A B C D Tiramisù");
  });

  test("is one line of the history, and can be undone though the item was edited since", async () => {
    const moved = await move("D", "top");
    const lines = await db
      .selectFrom("changes")
      .select(["action", "label", "itemCount"])
      .orderBy("id", "desc")
      .execute();
    expect(lines[0]).toEqual({
      action: "menu.reorder",
      label: "Reordered Pizza: D moved to the top",
      itemCount: 4,
    });
    const edited = await editMenuItem(db, await idOf("D"), menuItem("D", { price: 2000 }));
    expect(await undo(moved)).toMatchObject({ ok: true, value: { kept: [], failed: [] } });
    expect(await menu()).toBe("A B C D Tiramisù");
    await move("D", "up");
    expect(await undo(edited)).toMatchObject({ ok: true });
    expect(await findMenuItem(db, await idOf("D"))).toMatchObject({ price: 1700 });
    expect(await menu()).toBe("A B D C Tiramisù");
  });

  test("is no new version of the item", async () => {
    await move("D", "top");
    expect(await findMenuItem(db, await idOf("D"))).toMatchObject({ version: 1 });
  });

  test("rejects an item of another category, a deleted one, and an unknown category", async () => {
    expect(await move("Tiramisù", "up")).toMatchObject({ status: 404 });
    expect(await moveEntry(db, "unknown", { id: await idOf("A"), move: "up" })).toMatchObject({
      status: 404,
    });
    const id = await idOf("A");
    await deleteMenuItem(db, id);
    expect(await moveEntry(db, pizza, { id, move: "down" })).toMatchObject({ status: 404 });
  });

  test("leaves a deleted item its place among the others", async () => {
    const deleted = await deleteMenuItem(db, await idOf("B"));
    await move("D", "up");
    expect(await menu()).toBe("A D C Tiramisù");
    await undo(deleted);
    expect(await menu()).toBe("A B D C Tiramisù");
  });
});

test("categories are moved, and undone", async () => {
  const [first, , last] = await listCategories(db);
  const moved = await moveEntry(db, undefined, { id: last?.id ?? "", move: "top" });
  expect(moved).toMatchObject({ ok: true, message: "Dolci is now 1 of 3." });
  expect(await categories()).toEqual(["Dolci", "Pizza", "Bevande E Caffè"]);
  const shown = (await readMenuOrder(db, undefined))?.digest ?? "";
  const typed = new Map([[first?.id ?? "", "3"]]);
  const saved = await saveMenuOrder(db, undefined, { typed, digest: shown });
  expect(await categories()).toEqual(["Dolci", "Bevande E Caffè", "Pizza"]);
  expect((await db.selectFrom("changes").select("label").orderBy("id", "desc").execute())[0]).toEqual({
    label: "Reordered the categories",
  });
  await undo(saved);
  await undo(moved);
  expect(await categories()).toEqual(["Pizza", "Bevande E Caffè", "Dolci"]);
});

describe("saving numbers", () => {
  test("is one line of the history, whatever was moved", async () => {
    const before = await db.selectFrom("changes").select("id").execute();
    const saved = await save({ A: "4", B: "2", C: "3", D: "1" });
    expect(saved).toMatchObject({ ok: true, message: "The order has been saved." });
    expect(await menu()).toBe("D B C A Tiramisù");
    expect(await db.selectFrom("changes").select("id").execute()).toHaveLength(before.length + 1);
    await undo(saved);
    expect(await menu()).toBe("A B C D Tiramisù");
  });

  test("that are the present ones is no line of the history", async () => {
    const saved = await save({ A: "1", B: "2", C: "3", D: "4" });
    expect(saved).toMatchObject({ ok: true, message: "Nothing was moved." });
    expect(saved).not.toHaveProperty("changeId");
  });

  test("names each number that is not valid, and writes nothing", async () => {
    const errors = {
      [`${await idOf("A")}.position`]: "Enter a whole number from 1 to 4.",
      [`${await idOf("C")}.position`]: "Enter a whole number from 1 to 4.",
    };
    expect(await save({ A: "5", B: "1", C: "zwei" })).toMatchObject({ status: 400, errors });
    expect(await menu()).toBe("A B C D Tiramisù");
  });

  test("of an order that somebody has changed since is rejected", async () => {
    const shown = await digest();
    await move("B", "up");
    expect(await save({ A: "4" }, shown)).toMatchObject({ status: 409, reason: "stale" });
    expect(await menu()).toBe("B A C D Tiramisù");
  });
});

test("entries that share a position are moved apart", async () => {
  await db.updateTable("menuItems").set({ position: 7 }).execute();
  await move("B", "up");
  expect((await menu()).replace(/ ?Tiramisù/, "")).toBe("B A C D");
});

describe("a conflict of two orders", () => {
  const by = (name: string, write: () => Promise<Outcome<unknown>>) =>
    runAs({ id: name, name, source: "screen" }, write);
  async function conflict(categoryId: string | undefined, typed: Record<string, string> = {}) {
    const order = await readMenuOrder(db, categoryId);
    const ids = new Map(order?.entries.map(({ id, name }) => [name, id]));
    const byId = Object.entries(typed).map(([name, number]) => [ids.get(name) ?? "", number] as const);
    const found = await findOrderConflict(db, order!, { typed: new Map(byId), timeZone: "Europe/Zurich" });
    return { ...found, sentence: say(found.sentence) };
  }

  test("names who changed the order last, and the numbers that differ", async () => {
    await by("Anna", () => move("D", "top"));
    expect(await conflict(pizza, { A: "1", B: " 3 ", C: "4" })).toEqual({
      sentence: expect.stringMatching(/^Anna changed this at \d\d:\d\d\.$/) as string,
      isDeleted: false,
      differences: [
        { field: "D", theirs: "1", yours: "—" },
        { field: "A", theirs: "2", yours: "1" },
      ],
    });
  });

  test("has nothing to do with edits that move nothing, nor with other categories", async () => {
    await by("Anna", () => move("D", "top"));
    await by("Luca", async () => editMenuItem(db, await idOf("D"), menuItem("D", { price: 2000 })));
    await by("Luca", () => addMenuItem(db, menuItem("Panna cotta", { category: "Dolci" }), null));
    expect((await conflict(pizza)).sentence).toMatch(/^Anna /);
    await by("Luca", () => addMenuItem(db, menuItem("E"), null));
    expect((await conflict(pizza)).sentence).toMatch(/^Luca /);
    await by("Rosa", async () => deleteMenuItem(db, await idOf("E")));
    expect((await conflict(pizza)).sentence).toMatch(/^Rosa /);
  });

  test("of the categories is about those alone", async () => {
    const [first] = await listCategories(db);
    await by("Luca", () => move("D", "top"));
    expect((await conflict(undefined)).sentence).toBe("This was changed meanwhile.");
    await by("Anna", () => moveEntry(db, undefined, { id: first?.id ?? "", move: "down" }));
    expect(await conflict(undefined, { Pizza: "1", Dolci: "3", "Bevande E Caffè": "1" })).toMatchObject({
      sentence: expect.stringMatching(/^Anna /) as string,
      differences: [{ field: "Pizza", theirs: "2", yours: "1" }],
    });
  });
});

test("an order is that of the entries, and its digest changes with them", async () => {
  const order = await readMenuOrder(db, pizza);
  expect(order).toMatchObject({ table: "menuItems", category: { name: "Pizza" } });
  expect(order?.entries.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
  await move("D", "up");
  expect(await digest()).not.toBe(order?.digest);
  expect(await readMenuOrder(db, undefined)).toMatchObject({ table: "categories", category: undefined });
  expect(await readMenuOrder(db, "unknown")).toBeUndefined();
});

test("an order of a category that was deleted can't be saved", async () => {
  expect(await saveMenuOrder(db, "unknown", { typed: new Map(), digest: "" })).toMatchObject({ status: 404 });
});
