import { beforeEach, describe, expect, test } from "vitest";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { blankItem } from "~/domain/fields/values";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import {
  addDayMenuItems,
  deleteDayMenu,
  deleteDayMenuItem,
  editDayMenuItem,
  findLastItemId,
  listDayMenuItems,
  listDayMenuItemsFrom,
  listDayMenuItemsBetween,
  listDaysWithDayMenu,
} from "~/domain/day-menus/day-menus.server";
import { dayMenuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const DAY = "2028-02-29";

databaseForEachTest();

async function namesOn(day: string) {
  return (await listDayMenuItems(db, day)).map(({ name }) => name);
}

/** Adds items that must fit. */
async function add(day: string, ...items: NewDayMenuItem[]) {
  return (await valueOf(addDayMenuItems(db, day, items))).map(({ id }) => id);
}

describe("adding to a day", () => {
  test("lists dishes before the dessert, in the order in which they were added", async () => {
    await add(DAY, dayMenuItem("Torta", "dessert"), dayMenuItem("Penne"), dayMenuItem("Zucchine"));
    await add(DAY, dayMenuItem("Arista"));
    expect(await namesOn(DAY)).toEqual(["Penne", "Zucchine", "Arista", "Torta"]);
  });

  test.each([
    ["a fourth dish", dayMenuItem("Fourth"), "You can only add up to 3 dishes."],
    ["a second dessert", dayMenuItem("Second", "dessert"), "You can only add 1 dessert."],
  ])("rejects %s and what came with it", async (_what, extra, message) => {
    await add(DAY, dayMenuItem("One"), dayMenuItem("Two"), dayMenuItem("Torta", "dessert"));
    const fitting = dayMenuItem("Three");
    const outcome = await addDayMenuItems(
      db,
      DAY,
      extra.type === "dish" ? [fitting, extra] : [fitting, extra],
    );
    expect(outcome).toMatchObject({
      ok: false,
      status: 409,
      message,
      errors: { "items[1].isType": message },
    });
    expect(await namesOn(DAY)).toEqual(["One", "Two", "Torta"]);
  });

  test("rejects an empty list", async () => {
    expect(await addDayMenuItems(db, DAY, [])).toMatchObject({ ok: false, status: 400 });
  });

  test("takes the place that a deleted dish left", async () => {
    const [, second] = await add(DAY, dayMenuItem("One"), dayMenuItem("Two"), dayMenuItem("Three"));
    await deleteDayMenuItem(db, DAY, second ?? "");
    await add(DAY, dayMenuItem("New"));
    expect(await namesOn(DAY)).toEqual(["One", "New", "Three"]);
  });

  test("leaves other days alone", async () => {
    await add(DAY, dayMenuItem("Torta", "dessert"));
    await add("2028-03-01", dayMenuItem("Tiramisù", "dessert"));
    expect(await namesOn(DAY)).toEqual(["Torta"]);
    expect(await namesOn("2028-03-01")).toEqual(["Tiramisù"]);
  });

  test("fills the day exactly with concurrent requests", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        addDayMenuItems(db, DAY, [dayMenuItem(`Item ${index}`, index % 5 === 0 ? "dessert" : "dish")]),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(new Set(outcomes.filter(({ ok }) => !ok).map(({ message }) => message))).toEqual(
      new Set(["You can only add up to 3 dishes.", "You can only add 1 dessert."]),
    );
    const types = (await listDayMenuItems(db, DAY)).map(({ type }) => type);
    expect(types).toEqual(["dish", "dish", "dish", "dessert"]);
  });
});

test.each([
  ["a fourth dish", "dish", 4],
  ["a second dessert", "dessert", 2],
  ["a slot twice", "dish", 1],
] as const)("the database itself rejects %s", async (_what, type, slot) => {
  await add(DAY, dayMenuItem("One"));
  const row = {
    ...blankItem(dayMenuItemFields),
    ...dayMenuItem("Extra", type),
    id: "x",
    date: DAY,
    slot,
    nameNormalized: "extra",
    createdAt: "now",
  };
  await expect(db.insertInto("dayMenuItems").values(row).execute()).rejects.toThrow(/constraint/i);
});

describe("editing an item", () => {
  test("changes its values", async () => {
    const [id = ""] = await add(DAY, dayMenuItem("Penne"));
    const changes = { ...dayMenuItem("Pénne"), type: undefined, price: 22_00, discountPrice: 15_00 };
    expect(await editDayMenuItem(db, DAY, id, changes)).toMatchObject({
      ok: true,
      message: "Menu updated successfully!",
      value: { ...dayMenuItem("Pénne"), id, price: 22_00, discountPrice: 15_00 },
    });
    expect(await listDayMenuItems(db, DAY)).toEqual([
      { ...dayMenuItem("Pénne"), id, price: 22_00, discountPrice: 15_00, soldOutUntil: null, version: 2 },
    ]);
  });

  test("turns a dish into the day's dessert and back", async () => {
    const [id = ""] = await add(DAY, dayMenuItem("Torta"), dayMenuItem("Two"));
    await editDayMenuItem(db, DAY, id, dayMenuItem("Torta", "dessert"));
    expect(await namesOn(DAY)).toEqual(["Two", "Torta"]);
    await editDayMenuItem(db, DAY, id, dayMenuItem("Torta", "dish"));
    expect(await namesOn(DAY)).toEqual(["Torta", "Two"]);
  });

  test("rejects a type that the day has no room for", async () => {
    const [dish = "", , , dessert = ""] = await add(
      DAY,
      dayMenuItem("One"),
      dayMenuItem("Two"),
      dayMenuItem("Three"),
      dayMenuItem("Torta", "dessert"),
    );
    expect(await editDayMenuItem(db, DAY, dish, dayMenuItem("One", "dessert"))).toMatchObject({
      status: 409,
      message: "You can only add 1 dessert.",
      errors: { isType: "You can only add 1 dessert." },
    });
    expect(await editDayMenuItem(db, DAY, dessert, dayMenuItem("Torta", "dish"))).toMatchObject({
      status: 409,
      message: "You can only add up to 3 dishes.",
    });
    expect(await namesOn(DAY)).toEqual(["One", "Two", "Three", "Torta"]);
  });

  test("rejects an item of another day", async () => {
    const [id = ""] = await add(DAY, dayMenuItem("Penne"));
    expect(await editDayMenuItem(db, "2028-03-01", id, dayMenuItem("X"))).toMatchObject({ status: 404 });
  });
});

test("a whole day is deleted once, and no other", async () => {
  await add(DAY, dayMenuItem("Penne"), dayMenuItem("Torta", "dessert"));
  await add("2028-03-01", dayMenuItem("Penne"));
  expect(await deleteDayMenu(db, DAY)).toMatchObject({
    ok: true,
    message: "All menu items have been deleted successfully.",
  });
  expect(await deleteDayMenu(db, DAY)).toMatchObject({
    status: 404,
    message: "Failed to delete all menu items.",
  });
  expect(await namesOn("2028-03-01")).toEqual(["Penne"]);
});

test("a month's days with a menu end with the month", async () => {
  for (const day of ["2028-01-31", "2028-02-01", "2028-02-29", "2028-03-01"])
    await add(day, dayMenuItem("Penne"));
  expect(await listDaysWithDayMenu(db, "2028-02")).toEqual(["2028-02-01", "2028-02-29"]);
});

describe("the items of several days", () => {
  const DAYS = ["2028-03-01", "2028-02-29", "2028-02-01", "2028-01-31"];
  beforeEach(async () => {
    for (const day of DAYS) await add(day, dayMenuItem("Torta", "dessert"), dayMenuItem("Penne"));
  });
  const menu = (day: string) => [`${day} Penne`, `${day} Torta`];
  const described = (items: { date: string; name: string }[]) =>
    items.map(({ date, name }) => `${date} ${name}`);

  test("are those of a range of days, by day, dishes first", async () => {
    expect(described(await listDayMenuItemsBetween(db, "2028-02-01", "2028-02-29"))).toEqual([
      ...menu("2028-02-01"),
      ...menu("2028-02-29"),
    ]);
  });

  test("are those of a day and the following ones", async () => {
    expect(described(await listDayMenuItemsFrom(db, "2028-02-29"))).toEqual([
      ...menu("2028-02-29"),
      ...menu("2028-03-01"),
    ]);
  });

  test("end on each day with its dessert", async () => {
    const dessert = (await listDayMenuItems(db, DAY)).find(({ type }) => type === "dessert");
    expect(await findLastItemId(db, DAY)).toBe(dessert?.id);
    expect(await findLastItemId(db, "2028-02-28")).toBeUndefined();
  });
});
