import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addCategory } from "~/domain/categories/categories.server";
import { addClosure, editClosure } from "~/domain/closures/closures.server";
import { waiveQuantity } from "~/domain/declarations/declarations.server";
import { runAs } from "../../support/run-as";
import { findConflict, formatRecentInstant } from "~/domain/history/conflict.server";
import { addMenuItem, deleteMenuItem, editMenuItem } from "~/domain/menu/menu-items.server";
import { moveEntry } from "~/domain/order/menu-order.server";
import type { Outcome } from "~/domain/outcome";
import { setDishPhoto } from "~/domain/photos/photo-records.server";
import { markSoldOut } from "~/domain/service/sold-out.server";
import type { JournalKind } from "~db/schema";
import { MARGHERITA } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { now } from "../../support/today";

const ZONE = "Europe/Zurich";
const PHOTO = "1111111111111111-960x720-360x270";
const SIZES = [
  { label: "petite", price: 17_00 },
  { label: "grande", price: 23_00 },
];
const WITHOUT_HOURS = { week: { shop: [], kitchen: [] }, closures: [], timeZone: ZONE };

databaseForEachTest();
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00Z") }));
afterEach(() => vi.useRealTimers());

/** The value of a write that somebody made at a time of 21 November, or at an instant. */
async function by<Value>(name: string, at: string, write: () => Promise<Outcome<Value>>): Promise<Value> {
  vi.setSystemTime(new Date(at.includes("T") ? at : `2026-11-21T${at}:00Z`));
  return valueOf(runAs({ id: name, name, source: "screen" }, write));
}

const addPizza = (change: Partial<typeof MARGHERITA> = {}) =>
  by("Luca", "11:00", () => addMenuItem(db, { ...MARGHERITA, ...change }, null));
const conflict = async (kind: JournalKind, id: string, yours: object) =>
  (await findConflict(db, { kind, id, yours, timeZone: ZONE }))?.conflict;
const differences = async (id: string, yours: object) => (await conflict("menu", id, yours))?.differences;

describe("a conflict", () => {
  test("names who changed the item last, and the values that differ", async () => {
    const { id } = await addPizza();
    await by("Luca", "11:10", () => editMenuItem(db, id, { ...MARGHERITA, price: 18_00 }));
    await by("Anna", "11:42", () => editMenuItem(db, id, { ...MARGHERITA, price: 19_00, menuType: "Yes" }));
    expect(await conflict("menu", id, { ...MARGHERITA, price: 18_50, discountPrice: 15_00 })).toEqual({
      sentence: "Anna changed this at 12:42.",
      isDeleted: false,
      version: 3,
      differences: [
        { field: "Price", theirs: "CHF\u00A019.00", yours: "CHF\u00A018.50" },
        { field: "Discount Price", theirs: "—", yours: "CHF\u00A015.00" },
        { field: "Home Made", theirs: "Yes", yours: "No" },
      ],
    });
  });

  test.each<
    [string, Partial<typeof MARGHERITA>, Partial<typeof MARGHERITA>, string[], Partial<typeof MARGHERITA>]
  >([
    [
      "in different fields",
      { price: 18_00 },
      { description: "Basilic" },
      [],
      { price: 18_00, description: "Basilic" },
    ],
    ["in the same field", { price: 18_00 }, { price: 19_00 }, ["Price"], { price: 19_00 }],
    ["to the same value", { price: 18_00 }, { price: 18_00 }, [], { price: 18_00 }],
    [
      "in the same field and others",
      { price: 18_00, isVegan: "Yes" },
      { price: 19_00, menuType: "Yes" },
      ["Price"],
      { price: 19_00, isVegan: "Yes", menuType: "Yes" },
    ],
    [
      "of sizes and of the price, which are one field",
      { sizes: SIZES },
      { price: 18_00, description: "Basilic" },
      ["Sizes"],
      { price: 18_00, sizes: null, description: "Basilic" },
    ],
    ["beside sizes", { sizes: SIZES }, { isVegan: "Yes" }, [], { sizes: SIZES, isVegan: "Yes" }],
  ])("compares three values: changes %s", async (_where, theirs, yours, conflicting, merged) => {
    const { id } = await addPizza();
    await by("Luca", "11:10", () => setDishPhoto(db, "menu", { id, photo: PHOTO }));
    await by("Anna", "11:42", () => editMenuItem(db, id, { ...MARGHERITA, ...theirs }));
    const found = await findConflict(db, {
      kind: "menu",
      id,
      version: 1,
      yours: { ...MARGHERITA, sizes: null, ...yours },
      timeZone: ZONE,
    });
    expect(found?.author).toBe("Anna");
    expect(found?.conflict.differences.map(({ field }) => field)).toEqual(conflicting);
    expect(found?.items?.merged).toMatchObject({ ...MARGHERITA, ...merged, photo: PHOTO });
  });

  test("compares two values where the history has no longer the one that the form was given", async () => {
    const { id } = await addPizza();
    await by("Anna", "11:42", () => editMenuItem(db, id, { ...MARGHERITA, price: 18_00 }));
    await db
      .updateTable("changeRows")
      .set({ before: JSON.stringify({ version: 1, price: 17_00 }) })
      .execute();
    const yours = { ...MARGHERITA, description: "Basilic" };
    const found = await findConflict(db, { kind: "menu", id, version: 1, yours, timeZone: ZONE });
    expect(found?.conflict.differences.map(({ field }) => field)).toEqual(["Description"]);
    expect(found?.items?.merged).toMatchObject({ price: 18_00, description: "Basilic" });
  });

  test("names who deleted the item, and no values", async () => {
    const { id } = await addPizza();
    await by("Anna", "11:42", () => deleteMenuItem(db, id));
    expect(await conflict("menu", id, { ...MARGHERITA, price: 18_50 })).toEqual({
      sentence: "This was deleted by Anna at 12:42.",
      isDeleted: true,
      differences: [],
    });
  });

  test("has nothing to do with changes of other items", async () => {
    const { id } = await addPizza();
    await by("Anna", "11:42", () => addMenuItem(db, { ...MARGHERITA, name: "Marinara", price: 15_00 }, null));
    expect(await conflict("menu", id, MARGHERITA)).toEqual({
      sentence: "Luca changed this at 12:00.",
      isDeleted: false,
      version: 1,
      differences: [],
    });
  });

  test.each<[string, (id: string) => Promise<Outcome<unknown>>]>([
    ["gave it a photo", (id) => setDishPhoto(db, "menu", { id, photo: PHOTO })],
    ["needed no quantity", (id) => waiveQuantity(db, id)],
    ["sold it out", (id) => markSoldOut(db, id, "always", { schedule: WITHOUT_HOURS, now: now().getTime() })],
  ])("isn't with somebody who only %s", async (_what, write) => {
    const { id } = await addPizza();
    await by("Anna", "11:42", () => write(id));
    expect(await conflict("menu", id, MARGHERITA)).toMatchObject({ sentence: "Luca changed this at 12:00." });
  });

  test("isn't with somebody who only moved the category", async () => {
    const values = { name: "Vins", isDrinks: true };
    const { id } = await by("Luca", "11:00", () => addCategory(db, values));
    await by("Anna", "11:42", () => moveEntry(db, undefined, { id, move: "top" }));
    expect(await conflict("category", id, values)).toMatchObject({ sentence: "Luca changed this at 12:00." });
  });

  test("is unknown for an item without a history", async () => {
    const { id } = await addPizza();
    expect(await conflict("menu", "unknown", MARGHERITA)).toBeUndefined();
    expect(await conflict("day", id, MARGHERITA)).toBeUndefined();
    await db.deleteFrom("changes").execute();
    expect(await conflict("menu", id, { ...MARGHERITA, price: 18_50 })).toBeUndefined();
  });
});

describe("the submitted values", () => {
  test("may be some only, and may contain others than the stored ones", async () => {
    const { id } = await addPizza();
    expect(await differences(id, { price: 18_50 })).toEqual([
      { field: "Price", theirs: "CHF\u00A017.00", yours: "CHF\u00A018.50" },
    ]);
    expect(
      await differences(id, { price: undefined, name: undefined, versions: [1], intent: "edit" }),
    ).toEqual([]);
  });

  test.each([
    ["\n", "\r\n"],
    ["\r\n", "\n"],
  ])("with the line breaks %j differ neither with %j", async (stored, sent) => {
    const { id } = await addPizza({ description: `Tomate${stored}Ail${stored}Huile` });
    expect(await differences(id, { description: `Tomate${sent}Ail${sent}Huile` })).toEqual([]);
    expect(await differences(id, { description: `Tomate${sent}Ail Huile` })).toHaveLength(1);
  });

  test("of a flag are compared as yes and no", async () => {
    const { id } = await by("Anna", "11:42", () => addCategory(db, { name: "Vins", isDrinks: true }));
    expect(await conflict("category", id, { name: "Vins", isDrinks: true, namesStay: false })).toMatchObject({
      differences: [],
    });
    expect(await conflict("category", id, { name: "Vins", isDrinks: false })).toMatchObject({
      differences: [{ field: "Drinks", theirs: "Yes", yours: "No" }],
    });
  });

  test("of hours are compared as periods", async () => {
    const LUNCH = { opens: "11:30", closes: "14:00" };
    const closure = { firstDay: "2026-12-24", lastDay: "2026-12-24", reason: "", shop: [LUNCH], kitchen: [] };
    const { id } = await by("Luca", "11:00", () => addClosure(db, { ...closure, reason: "Noël" }));
    await by("Anna", "11:42", () => editClosure(db, id, closure));
    const yours = { ...closure, reason: "Noël", lastDay: "2026-12-25", shop: [LUNCH], kitchen: [LUNCH] };
    expect(await conflict("closure", id, yours)).toEqual({
      sentence: "Anna changed this at 12:42.",
      isDeleted: false,
      version: 2,
      differences: [
        { field: "Last day", theirs: "Thursday, 24 December 2026", yours: "Friday, 25 December 2026" },
        { field: "Reason", theirs: "—", yours: "Noël" },
        { field: "Kitchen", theirs: "Closed", yours: "11:30–14:00" },
      ],
    });
  });
});

// In Zurich, 21 November lasts from 23:00 to 23:00 UTC.
test.each([
  ["2026-11-20T23:00:00Z", "00:00"],
  ["2026-11-20T22:59:59Z", "20 Nov, 23:59"],
  ["2026-11-21T22:59:00Z", "23:59"],
  ["2025-11-21T11:42:00Z", "21 Nov, 12:42"],
])("on 21 November %s is %j", (instant, text) => {
  vi.setSystemTime(new Date("2026-11-21T22:59:59Z"));
  expect(formatRecentInstant(instant, ZONE)).toBe(text);
  vi.setSystemTime(new Date("2026-11-20T23:00:00Z"));
  expect(formatRecentInstant(instant, ZONE)).toBe(text);
});

test("a change of another day is named with the day", async () => {
  const { id } = await by("Anna", "2026-11-19T17:05:00Z", () => addMenuItem(db, MARGHERITA, null));
  vi.setSystemTime(new Date("2026-11-21T11:00:00Z"));
  expect(await conflict("menu", id, MARGHERITA)).toMatchObject({
    sentence: "Anna changed this at 19 Nov, 18:05.",
  });
});
