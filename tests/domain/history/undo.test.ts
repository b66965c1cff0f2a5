import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  addCategory,
  deleteAllCategories,
  deleteCategory,
  listCategories,
  editCategory,
} from "~/domain/categories/categories.server";
import { addDayMenuItems, deleteDayMenu, listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { dayMenuImporter } from "~/domain/day-menus/import-day-menus.server";
import { importRows } from "~/domain/imports/import-rows.server";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { addClosure, deleteClosure, listClosures } from "~/domain/closures/closures.server";
import { runAs } from "../../support/run-as";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { previewUndo, undoChange } from "~/domain/undo/undo.server";
import {
  addMenuItem,
  deleteMenuItem,
  editMenuItem,
  findMenuItem,
  listMenuItems,
} from "~/domain/menu/menu-items.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import type { Outcome } from "~/domain/outcome";
import { setDishPhoto } from "~/domain/photos/photo-records.server";
import type { SoldOutEnd } from "~/domain/sold-out/sold-out-end";
import { markSoldOut } from "~/domain/service/sold-out.server";
import { importChange, tableOf } from "../../support/import-rows";
import { dayMenuItem, MARGHERITA, suggestion } from "../../support/menu";
import { propertyOptions } from "../../support/property";
import { changeOf } from "../../support/outcome";
import { databaseForEachTest, db, renewDatabase } from "../../support/test-database";
import { now } from "../../support/today";

const DAY = "2026-11-22";

databaseForEachTest();

/** Undoes a change. The preview before it says the same, and writes nothing. */
async function undo(id: string, keepNewer = false) {
  const before = await everything();
  const preview = await previewUndo(db, id, { timeZone: "Europe/Zurich" });
  expect(await everything()).toEqual(before);
  const outcome = await undoChange(db, id, { keepNewer, timeZone: "Europe/Zurich" });
  if (preview.ok) expect("value" in outcome && outcome.value).toEqual(preview.value);
  else expect(outcome).toEqual(preview);
  return outcome;
}

const TABLES = ["categories", "menuItems", "dayMenuItems", "chefSuggestions", "closures", "changes"] as const;
const everything = () => Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
const soldOut = (id: string, end: SoldOutEnd) =>
  markSoldOut(db, id, end, {
    schedule: { week: { shop: [], kitchen: [] }, closures: [], timeZone: "Europe/Zurich" },
    now: now().getTime(),
  });
const stored = (table: "menuItems" | "dayMenuItems" | "categories") =>
  db.selectFrom(table).selectAll().orderBy("id").execute();

test("a deleted day is restored with its ids and order", async () => {
  await addDayMenuItems(db, DAY, [
    dayMenuItem("A"),
    dayMenuItem("B"),
    dayMenuItem("C"),
    dayMenuItem("D", "dessert"),
  ]);
  const before = await stored("dayMenuItems");
  const { id } = await changeOf(deleteDayMenu(db, DAY));
  expect(await listDayMenuItems(db, DAY)).toEqual([]);
  expect(await undo(id)).toMatchObject({
    ok: true,
    message: "Undone.",
    value: { undone: 4, kept: [], failed: [] },
  });
  expect(await stored("dayMenuItems")).toEqual(before);
});

test("an addition is deleted, an edit is reset, a deletion is restored", async () => {
  const added = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  const edited = await changeOf(editMenuItem(db, added.value.id, { ...MARGHERITA, price: 1800 }));
  expect(await findMenuItem(db, added.value.id)).toMatchObject({ price: 1800, version: 2 });
  await undo(edited.id);
  expect(await findMenuItem(db, added.value.id)).toMatchObject({ price: 1700, version: 3 });
  const deleted = await changeOf(deleteMenuItem(db, added.value.id));
  await undo(deleted.id);
  expect(await findMenuItem(db, added.value.id)).toEqual({ ...added.value, version: 3 });
  await undo(added.id);
  expect(await listMenuItems(db)).toEqual([]);
});

test("a change from before there were sizes leaves them", async () => {
  const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  const sizes = [{ label: "petite", price: MARGHERITA.price }];
  const renamed = await changeOf(editMenuItem(db, value.id, { ...MARGHERITA, name: "Regina" }));
  const marked = await changeOf(soldOut(value.id, "always"));
  await sql`update change_rows set before = json_remove(before, '$.sizes'), after = json_remove(after, '$.sizes')`.execute(
    db,
  );
  await editMenuItem(db, value.id, { ...MARGHERITA, name: "Regina", sizes });
  expect(await undo(marked.id)).toMatchObject({ ok: true, value: { undone: 1 } });
  expect(await undo(renamed.id, true)).toMatchObject({
    ok: true,
    value: { undone: 0, kept: [{ name: "Margherita" }] },
  });
  expect(await findMenuItem(db, value.id)).toMatchObject({ sizes, soldOutUntil: null });
});

test("an item that was deleted or moved to another category returns to its place", async () => {
  const margherita = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  await addMenuItem(db, { ...MARGHERITA, name: "Marinara" }, DAY);
  const before = await stored("menuItems");
  const moved = await changeOf(editMenuItem(db, margherita.value.id, { ...MARGHERITA, category: "Dolci" }));
  expect((await listMenuItems(db)).map(({ name }) => name)).toEqual(["Marinara", "Margherita"]);
  await undo(moved.id);
  const deleted = await changeOf(deleteMenuItem(db, margherita.value.id));
  await addMenuItem(db, { ...MARGHERITA, name: "Napoli" }, DAY);
  await undo(deleted.id);
  expect((await listMenuItems(db)).map(({ name }) => name)).toEqual(["Margherita", "Marinara", "Napoli"]);
  expect((await stored("menuItems")).map(({ position }) => position)).toEqual([
    ...before.map(({ position }) => position),
    3,
  ]);
});

test("an item that was changed since is kept, and nothing is written without keepNewer", async () => {
  const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  const first = await changeOf(editMenuItem(db, value.id, { ...MARGHERITA, price: 1800 }));
  await editMenuItem(db, value.id, { ...MARGHERITA, price: 1900 });
  expect(await undo(first.id)).toMatchObject({
    ok: false,
    status: 409,
    message: "Some of this was changed meanwhile.",
    value: { undone: 0, kept: [{ kind: "menu", id: value.id, name: "Margherita" }], failed: [] },
  });
  expect((await findMenuItem(db, value.id))?.price).toBe(1900);
  expect(await undo(first.id, true)).toMatchObject({ ok: true, value: { undone: 0, kept: [{}] } });
});

describe("the reason for keeping an item", () => {
  const as = <Value>(name: string, write: () => Promise<Outcome<Value>>) =>
    changeOf(runAs({ id: name, name, source: "screen" }, write));
  const keptBecauseOf = (name: string, what = "changed") => ({
    value: { kept: [{ reason: { key: `was ${what} by {name}, {time}`, parameters: { name } } }] },
  });

  test("is who edited it last, not who marked it as sold out", async () => {
    const { value } = await as("Luca", () => addMenuItem(db, MARGHERITA, DAY));
    const edited = await as("Luca", () => editMenuItem(db, value.id, { ...MARGHERITA, price: 1800 }));
    await as("Anna", () => editMenuItem(db, value.id, { ...MARGHERITA, price: 1900 }));
    await as("Marco", () => soldOut(value.id, "always"));
    expect(await undo(edited.id)).toMatchObject(keptBecauseOf("Anna"));
  });

  test("is who marked it as sold out last, if such a mark is undone", async () => {
    const { value } = await as("Luca", () => addMenuItem(db, MARGHERITA, DAY));
    const marked = await as("Luca", () => soldOut(value.id, "always"));
    await as("Marco", () => soldOut(value.id, null));
    await as("Anna", () => editMenuItem(db, value.id, { ...MARGHERITA, price: 1900 }));
    await as("Marco", () => soldOut(value.id, now(3_600_000).getTime()));
    await as("Anna", () => editMenuItem(db, value.id, { ...MARGHERITA, price: 1800 }));
    expect(await undo(marked.id)).toMatchObject(keptBecauseOf("Marco"));
  });

  test("is who deleted it", async () => {
    const { value } = await as("Luca", () => addMenuItem(db, MARGHERITA, DAY));
    const edited = await as("Luca", () => editMenuItem(db, value.id, { ...MARGHERITA, price: 1800 }));
    await as("Anna", () => deleteMenuItem(db, value.id));
    expect(await undo(edited.id)).toMatchObject(keptBecauseOf("Anna", "deleted"));
  });
});

test("an undo can be undone, and the original change undone again", async () => {
  const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  const deleted = await changeOf(deleteMenuItem(db, value.id));
  const undone = await changeOf(undo(deleted.id));
  expect(await undo(deleted.id)).toMatchObject({ status: 409, message: "This has already been undone." });
  await undo(undone.id);
  expect(await listMenuItems(db)).toEqual([]);
  expect(await undo(deleted.id)).toMatchObject({ ok: true });
  expect(await listMenuItems(db)).toHaveLength(1);
});

test("what is undone stays undone after its undo was undone and redone", async () => {
  const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  const deleted = await changeOf(deleteMenuItem(db, value.id));
  const restored = await changeOf(undo(deleted.id));
  const deletedAgain = await changeOf(undo(restored.id));
  const restoredAgain = await changeOf(undo(deletedAgain.id));
  expect(await listMenuItems(db)).toHaveLength(1);
  for (const { id } of [deleted, deletedAgain]) {
    expect(await undo(id)).toMatchObject({ status: 409, message: "This has already been undone." });
  }
  await changeOf(undo(restoredAgain.id));
  expect(await listMenuItems(db)).toEqual([]);
  expect(await undo(restored.id)).toMatchObject({ status: 409 });
  await changeOf(undo(deleted.id));
  expect(await listMenuItems(db)).toHaveLength(1);
});

describe("a change with items that can't be restored yet", () => {
  const trash = async () =>
    (await listChangePage(db, { page: 1, isDeleted: true })).rows.map(({ id, canUndo }) => ({ id, canUndo }));

  test("can be undone again for them, and is among the deletions until they are back", async () => {
    const before = await stored("categories");
    const deleted = await changeOf(deleteAllCategories(db));
    const namesake = await changeOf(addCategory(db, { name: "pizza" }));
    expect(await undo(deleted.id, true)).toMatchObject({ ok: true, value: { undone: 2, failed: [{}] } });
    expect(await trash()).toEqual([]);
    await undo(namesake.id);
    expect(await trash()).toContainEqual({ id: deleted.id, canUndo: true });
    expect(await undo(deleted.id)).toMatchObject({ ok: true, value: { undone: 3, kept: [], failed: [] } });
    const [restored, ...others] = await stored("categories");
    // It had another spelling meanwhile.
    expect([{ ...restored, version: 1 }, ...others]).toEqual(before);
    expect(await undo(deleted.id)).toMatchObject({ message: "This has already been undone." });
  });

  test("isn't undone either once the undo of its other items was undone and redone", async () => {
    const deleted = await changeOf(deleteAllCategories(db));
    await addCategory(db, { name: "pizza" });
    const restored = await changeOf(undo(deleted.id, true));
    const deletedAgain = await changeOf(undo(restored.id));
    await changeOf(undo(deletedAgain.id));
    expect((await findChange(db, deleted.id))?.change).toMatchObject({ canUndo: true, undoneBy: null });
  });
});

// The recorded items are read 250 at a time.
test.each([249, 250, 600])("an import of %i dishes is undone and brought back", async (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Pizza ${index}`,
    description: "Tomate",
    category: "Pizza",
    price: "18.50",
  }));
  const imported = await importChange(importRows(db, menuImporter({ today: DAY }), tableOf(...rows)));
  const dishes = await stored("menuItems");
  expect(dishes).toHaveLength(count);
  const undone = await changeOf(undo(imported));
  expect(await stored("menuItems")).toEqual([]);
  expect(await undo(undone.id)).toMatchObject({ ok: true, value: { undone: count } });
  expect(await stored("menuItems")).toEqual(dishes);
});

describe("a category", () => {
  const pizza = async () => (await listCategories(db)).find(({ name }) => name.startsWith("Pizz"));

  const taken: [string, () => Promise<unknown>][] = [
    ["added again", () => addCategory(db, { name: "PIZZA" })],
    [
      "given to another one",
      async () => editCategory(db, (await listCategories(db))[0]?.id ?? "", { name: "Pizza" }),
    ],
  ];
  test.each(taken)("isn't restored if its name was %s", async (_how, take) => {
    const { id } = await changeOf(deleteCategory(db, (await pizza())?.id ?? ""));
    await take();
    expect(await undo(id)).toMatchObject({
      status: 409,
      value: {
        failed: [{ kind: "category", name: "Pizza", reason: "its name is taken by another category" }],
      },
    });
  });

  test("is renamed back with all items that are in it now", async () => {
    const early = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    const renamed = await changeOf(editCategory(db, (await pizza())?.id ?? "", { name: "Pizze" }));
    await addMenuItem(db, { ...MARGHERITA, name: "Marinara", category: "Pizze" }, DAY);
    await editMenuItem(db, early.value.id, { ...MARGHERITA, category: "Pizze", price: 2000 });
    expect(await undo(renamed.id)).toMatchObject({ ok: true, value: { kept: [], failed: [] } });
    expect((await listMenuItems(db)).map(({ name, category, price }) => [name, category, price])).toEqual([
      ["Margherita", "Pizza", 2000],
      ["Marinara", "Pizza", 1700],
    ]);
  });

  test("is renamed back whatever became of its items", async () => {
    const moved = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    const deleted = await changeOf(addMenuItem(db, { ...MARGHERITA, name: "Marinara" }, DAY));
    const renamed = await changeOf(editCategory(db, (await pizza())?.id ?? "", { name: "Pizze" }));
    await editMenuItem(db, moved.value.id, { ...MARGHERITA, category: "Dolci" });
    await deleteMenuItem(db, deleted.value.id);
    expect(await undo(renamed.id)).toMatchObject({ ok: true, value: { undone: 1, kept: [], failed: [] } });
    expect((await pizza())?.name).toBe("Pizza");
    expect(await listMenuItems(db)).toMatchObject([{ name: "Margherita", category: "Dolci" }]);
  });

  test("that was changed since keeps its new name", async () => {
    const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    const id = (await pizza())?.id ?? "";
    const renamed = await changeOf(editCategory(db, id, { name: "Pizze" }));
    await editCategory(db, id, { name: "Pizze", isDrinks: true });
    const kept = [{ kind: "category", id, name: "Pizza" }];
    expect(await undo(renamed.id)).toMatchObject({ status: 409, value: { undone: 0, kept, failed: [] } });
    expect(await undo(renamed.id, true)).toMatchObject({ ok: true, value: { undone: 0, kept } });
    expect((await findMenuItem(db, value.id))?.category).toBe("Pizze");
  });

  test("gives back the items that it took over with a deleted one's name, but for those edited since", async () => {
    const dessert = async (name: string) =>
      (await changeOf(addMenuItem(db, { ...MARGHERITA, name, category: "Dolci" }, DAY))).value.id;
    const [left, edited] = [await dessert("Cannolo"), await dessert("Tiramisù")];
    const own = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    const dolci = (await listCategories(db)).find(({ name }) => name === "Dolci");
    await deleteCategory(db, dolci?.id ?? "");
    const renamed = await changeOf(editCategory(db, (await pizza())?.id ?? "", { name: "Dolci" }));
    await editMenuItem(db, edited, { ...MARGHERITA, name: "Tiramisù", category: "Dolci", price: 900 });
    await setDishPhoto(db, "menu", { id: left, photo: "1111111111111111-960x720-360x270" });
    const kept = [{ kind: "menu", id: edited }];
    expect(await undo(renamed.id, true)).toMatchObject({ ok: true, value: { undone: 2, kept } });
    const categoryOf = async (id: string) => (await findMenuItem(db, id))?.category;
    expect(await Promise.all([own.value.id, edited, left].map(categoryOf))).toEqual([
      "Pizza",
      "Pizza",
      "Dolci",
    ]);
  });

  test("gives a restored dish its current name if it was renamed since", async () => {
    const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    const deleted = await changeOf(deleteMenuItem(db, value.id));
    await editCategory(db, (await pizza())?.id ?? "", { name: "Pizze" });
    await undo(deleted.id);
    expect((await findMenuItem(db, value.id))?.category).toBe("Pizze");
  });

  test("keeps the name of a restored dish if another category was renamed from it before", async () => {
    await editCategory(db, (await pizza())?.id ?? "", { name: "Pizze" });
    const again = await changeOf(addCategory(db, { name: "Pizza" }));
    const { value } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    const deleted = await changeOf(deleteMenuItem(db, value.id));
    await deleteCategory(db, again.value.id);
    await undo(deleted.id);
    expect((await findMenuItem(db, value.id))?.category).toBe("Pizza");
  });
});

test("an item of a day is restored to another slot, or not at all if the day is full", async () => {
  const day = await changeOf(addDayMenuItems(db, DAY, [dayMenuItem("A")]));
  const deleted = await changeOf(deleteDayMenu(db, DAY));
  await addDayMenuItems(db, DAY, [dayMenuItem("B"), dayMenuItem("C")]);
  await undo(deleted.id);
  expect((await listDayMenuItems(db, DAY)).map(({ name }) => name)).toEqual(["B", "C", "A"]);
  const added = await changeOf(deleteDayMenu(db, DAY));
  await addDayMenuItems(db, DAY, [dayMenuItem("X"), dayMenuItem("Y"), dayMenuItem("Z")]);
  expect(await undo(added.id)).toMatchObject({ status: 409, value: { failed: [{}, {}, {}] } });
  expect(day.id).not.toBe(added.id);
});

test("a dish and a dessert that swapped types on a full day are swapped back", async () => {
  const full = [dayMenuItem("A"), dayMenuItem("B"), dayMenuItem("C"), dayMenuItem("D", "dessert")];
  await addDayMenuItems(db, DAY, full);
  const before = await stored("dayMenuItems");
  const row = (name: string, isType: string) => ({ date: DAY, name, isType });
  const rows = tableOf(row("A", "dessert"), row("D", "dish"));
  const swapped = await importChange(importRows(db, dayMenuImporter, rows));
  expect(await stored("dayMenuItems")).not.toEqual(before);
  expect(await undo(swapped)).toMatchObject({ ok: true, value: { undone: 2, kept: [], failed: [] } });
  const withoutVersion = (rows: object[]) => rows.map((each) => ({ ...each, version: 0 }));
  expect(withoutVersion(await stored("dayMenuItems"))).toEqual(withoutVersion(before));
});

test("a dish that can't become the dessert again stays, even if another dish has got its slot back", async () => {
  const items = ["A", "B", "C"].map((name) => dayMenuItem(name));
  await addDayMenuItems(db, DAY, [...items, dayMenuItem("D", "dessert")]);
  const row = (name: string) => ({ date: DAY, name, isType: "dish" });
  const table = tableOf(row("A"), row("B"), row("D"));
  const imported = await importChange(importRows(db, dayMenuImporter, table, { replace: true }));
  await addDayMenuItems(db, DAY, [dayMenuItem("E", "dessert")]);
  const names = async () => (await listDayMenuItems(db, DAY)).map(({ name }) => name);
  expect(await names()).toEqual(["A", "B", "D", "E"]);
  expect(await undo(imported)).toMatchObject({ status: 409, value: { failed: [{}, {}] } });
  expect(await undo(imported, true)).toMatchObject({ value: { undone: 0, failed: [{}, {}] } });
  expect(await names()).toEqual(["A", "B", "D", "E"]);
});

test("rejects an unknown change and one older than 30 days, as its preview does", async () => {
  expect(await undo("nothing")).toMatchObject({ status: 404 });
  const { id } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
  const later = { timeZone: "Europe/Zurich", now: now(31 * 24 * 3600 * 1000) };
  const tooLate = { status: 409, message: "This can no longer be undone." };
  expect(await undoChange(db, id, { keepNewer: false, ...later })).toMatchObject(tooLate);
  expect(await previewUndo(db, id, later)).toMatchObject(tooLate);
});

test("a closure isn't restored on a day that has another one", async () => {
  const closure = { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "", shop: [], kitchen: [] };
  const added = await changeOf(addClosure(db, closure));
  const deleted = await changeOf(deleteClosure(db, added.value.id));
  const other = await changeOf(addClosure(db, { ...closure, firstDay: "2026-12-26", lastDay: "2026-12-27" }));
  expect(await undo(deleted.id)).toMatchObject({
    status: 409,
    value: { failed: [{ kind: "closure", reason: "another closure has 2026-12-26" }] },
  });
  await deleteClosure(db, other.value.id);
  expect(await undo(deleted.id)).toMatchObject({ ok: true });
  expect(await listClosures(db)).toEqual([added.value]);
});

test("a preview says what the undo then does, whatever was done before", async () => {
  const days = ["2026-12-01", "2026-12-02"] as const;
  const names = ["A", "B", "C"] as const;
  const pick = <Item>(items: Item[], index: number) => items[index % items.length];
  const closure = (day: string) => ({
    firstDay: day,
    lastDay: "2026-12-02",
    reason: "",
    shop: [],
    kitchen: [],
  });
  const steps = {
    addDish: (name: string) => addMenuItem(db, { ...MARGHERITA, name }, null),
    editDish: async (name: string, day: string, index: number) => {
      const dish = pick(await listMenuItems(db), index);
      return dish && editMenuItem(db, dish.id, { ...dish, name, price: 1000 + index }, { date: day });
    },
    deleteDish: async (_name: string, _day: string, index: number) => {
      const dish = pick(await listMenuItems(db), index);
      return dish && deleteMenuItem(db, dish.id);
    },
    renameCategory: async (name: string, _day: string, index: number) => {
      const category = pick(await listCategories(db), index);
      return category && editCategory(db, category.id, { name });
    },
    addCategory: (name: string) => addCategory(db, { name }),
    deleteCategories: () => deleteAllCategories(db),
    addDayItem: (name: string, day: string, index: number) =>
      addDayMenuItems(db, day, [dayMenuItem(name, index % 3 === 0 ? "dessert" : "dish")]),
    importDay: (name: string, day: string, index: number) =>
      importRows(
        db,
        dayMenuImporter,
        tableOf({ date: day, name, description: "D", price: 9, isType: index % 2 ? "dish" : "dessert" }),
        { replace: index % 3 === 0 },
      ),
    deleteDay: (_name: string, day: string) => deleteDayMenu(db, day),
    addSuggestion: (name: string) => addChefSuggestion(db, suggestion(name)),
    addClosure: (_name: string, day: string) => addClosure(db, closure(day)),
    deleteClosure: async (_name: string, _day: string, index: number) => {
      const found = pick(await listClosures(db), index);
      return found && deleteClosure(db, found.id);
    },
    undo: async (_name: string, _day: string, index: number) => {
      const change = pick(await db.selectFrom("changes").select("id").orderBy("id", "desc").execute(), index);
      return change && undo(change.id, index % 2 === 0);
    },
  };
  const step = fc.record({
    what: fc.constantFrom(
      ...(Object.keys(steps) as (keyof typeof steps)[]),
      "undo" as const,
      "undo" as const,
    ),
    name: fc.constantFrom(...names),
    day: fc.constantFrom(...days),
    index: fc.nat(7),
  });
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (done) => {
        for (const { what, name, day, index } of done) await steps[what](name, day, index);
        for (const { id } of await db.selectFrom("changes").select("id").orderBy("id").execute())
          await undo(id, true);
      })
      .beforeEach(renewDatabase),
    propertyOptions(12),
  );
});
