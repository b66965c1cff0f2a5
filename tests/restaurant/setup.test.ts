import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editCategory, listCategories } from "~/domain/categories/categories.server";
import { undoChange } from "~/domain/undo.server";
import { addMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { listOpenSteps, removeDemoContent, skipStep } from "~/restaurant/setup.server";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import type { Restaurant } from "~/restaurant/restaurant";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { fillWithDemoData } from "~db/demo-data";
import type { Database } from "~db/open-database";
import { MARGHERITA } from "../support/menu";
import { openMigratedDatabase } from "../support/migrated-database";

const TODAY = "2026-11-20";
const TABLES = ["menuItems", "dayMenuItems", "chefSuggestions"] as const;

let db: Kysely<Database>;
beforeEach(async () => {
  db = await openMigratedDatabase();
});
afterEach(() => db.destroy());

const openSteps = (change: Partial<Restaurant> = {}) => listOpenSteps(db, { ...PLACEHOLDER, ...change });
const ids = async (table: (typeof TABLES)[number]) =>
  (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
const countMessages = async () => (await db.selectFrom("contactMessages").select("id").execute()).length;

describe("the open steps", () => {
  test("of a new installation are all, in their order", async () => {
    expect(await openSteps()).toEqual(["name", "address", "hours", "dishes"]);
  });

  const address = { ...PLACEHOLDER.address, street: "Grand-Rue 1" };
  const hours = { ...PLACEHOLDER.hours, kitchen: [] };
  test.each<[string, Partial<Restaurant>, string[]]>([
    ["another name", { name: "Chez Nous" }, ["address", "hours", "dishes"]],
    ["another address, but not phone number", { address }, ["name", "address", "hours", "dishes"]],
    ["another phone number, but not address", { phone: "026 1" }, ["name", "address", "hours", "dishes"]],
    ["another address and phone number", { address, phone: "026 1" }, ["name", "hours", "dishes"]],
    ["other hours of the kitchen", { hours }, ["name", "address", "dishes"]],
    ["another e-mail address", { email: "nous@example.com" }, ["name", "address", "hours", "dishes"]],
  ])("with %s", async (_what, change, expected) => {
    expect(await openSteps(change)).toEqual(expected);
  });

  test("contain the dishes until there is one, and no example is left", async () => {
    await fillWithDemoData(db, TODAY);
    await addMenuItem(db, MARGHERITA, null);
    expect(await openSteps()).toContain("dishes");
    await removeDemoContent(db);
    expect(await openSteps()).not.toContain("dishes");
    await db.deleteFrom("menuItems").execute();
    expect(await openSteps()).toContain("dishes");
  });

  test("contain the dishes if all that is left of the examples is a suggestion", async () => {
    await addMenuItem(db, MARGHERITA, null);
    await fillWithDemoData(db, TODAY);
    await db.deleteFrom("menuItems").where("name", "!=", MARGHERITA.name).execute();
    await db.deleteFrom("dayMenuItems").execute();
    expect(await openSteps()).toContain("dishes");
  });

  test("don't contain a skipped one, even if it is skipped twice", async () => {
    for (const step of ["hours", "hours", "name"] as const) {
      expect(await skipStep(db, step)).toMatchObject({ ok: true, message: "Skipped." });
    }
    expect(await openSteps()).toEqual(["address", "dishes"]);
  });
});

describe("removing the demo content", () => {
  beforeEach(() => fillWithDemoData(db, TODAY));

  test("deletes the examples and leaves the messages", async () => {
    const messages = await countMessages();
    expect(await removeDemoContent(db)).toMatchObject({
      ok: true,
      message: "The demo content has been removed.",
    });
    for (const table of TABLES) expect(await ids(table)).toEqual([]);
    expect(await countMessages()).toBe(messages);
    expect(messages).toBeGreaterThan(0);
  });

  test("deletes more dishes than fit into one statement", async () => {
    const [first] = await db.selectFrom("menuItems").selectAll().execute();
    const copies = Array.from({ length: 450 }, (_, index) => ({ ...first!, id: `copy-${index}` }));
    for (const copy of copies) await db.insertInto("menuItems").values(copy).execute();
    await removeDemoContent(db);
    expect(await listMenuItems(db)).toEqual([]);
  });

  test.each([
    ["name", { name: "Autre" }],
    ["description", { description: "Autre" }],
    ["price", { price: 123_45 }],
    ["list of allergens", { allergies: "Autre" }],
  ])("keeps what has another %s", async (_field, change) => {
    const kept = new Map<string, string>();
    for (const table of TABLES) {
      const [, second = ""] = await ids(table);
      await db.updateTable(table).set(change).where("id", "=", second).execute();
      kept.set(table, second);
    }
    await removeDemoContent(db);
    for (const table of TABLES) expect(await ids(table)).toEqual([kept.get(table)]);
  });

  const PHOTO = "1111111111111111-960x720-360x270";
  test.each<[string, (typeof TABLES)[number], object]>([
    ["discount", "menuItems", { discountPrice: 1 }],
    ["discount", "dayMenuItems", { discountPrice: 1 }],
    ["meal time", "menuItems", { menuType: "Lunch" }],
    ["availability", "chefSuggestions", { isAvailable: 0 }],
    ["photo", "menuItems", { photo: PHOTO }],
    ["photo", "chefSuggestions", { photo: PHOTO }],
  ])("keeps what has another %s in %s", async (_field, table, change) => {
    const [, second = ""] = await ids(table);
    await db.updateTable(table).set(change).where("id", "=", second).execute();
    await removeDemoContent(db);
    expect(await ids(table)).toEqual([second]);
  });

  test("deletes what was sold out, or whose category was renamed", async () => {
    const [drinks] = (await listCategories(db)).filter(({ isDrinks }) => isDrinks);
    await editCategory(db, drinks!.id, { name: "Boissons" });
    await db.updateTable("menuItems").set({ soldOutUntil: WITHOUT_END }).execute();
    await removeDemoContent(db);
    expect(await listMenuItems(db)).toEqual([]);
  });

  test("keeps a day menu from before 1970", async () => {
    const [item] = await db.selectFrom("dayMenuItems").selectAll().execute();
    const values = { id: "old", date: "1969-12-24", name: "Autre" };
    await db
      .insertInto("dayMenuItems")
      .values({ ...item!, ...values })
      .execute();
    expect(await removeDemoContent(db)).toMatchObject({ ok: true });
    expect(await ids("dayMenuItems")).toEqual(["old"]);
  });

  test("is one change of the history, and can be undone", async () => {
    const before = await Promise.all(TABLES.map(ids));
    const outcome = await removeDemoContent(db);
    const changes = await db.selectFrom("changes").select(["action", "label", "itemCount"]).execute();
    expect(changes).toEqual([
      { action: "demo.delete", label: "Deleted the demo content", itemCount: before.flat().length },
    ]);
    const changeId = outcome.ok ? outcome.changeId! : "";
    expect(await undoChange(db, changeId, { keepNewer: false, timeZone: "Europe/Zurich" })).toMatchObject({
      ok: true,
    });
    expect(await Promise.all(TABLES.map(ids))).toEqual(before);
  });
});
