import { beforeEach, describe, expect, test } from "vitest";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import {
  addMenuItem,
  countMenuItems,
  editMenuItem,
  findMenuItem,
  findMenuItemPage,
  listDaysWithMenuItems,
  listMenuItemPage,
  listMenuItems,
  takePreviousMenu,
} from "~/domain/menu/menu-items.server";
import { menuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2028-03-01";
const YESTERDAY = "2028-02-29";

databaseForEachTest();

/** Adds an item that must fit; returns its id. */
async function add(name: string, date: string | null = TODAY) {
  return (await valueOf(addMenuItem(db, menuItem(name), date))).id;
}

async function namesOn(date: string | null) {
  return (await listMenuItems(db)).filter((each) => each.date === date).map(({ name }) => name);
}

describe("adding to the menu", () => {
  test("stores the declared values of what nobody entered", async () => {
    await add("Espresso", null);
    expect(await listMenuItems(db)).toMatchObject([
      { isVegan: "", externalId: null, photo: null, version: 1 },
    ]);
  });

  test("stores category and meal time in their existing spelling", async () => {
    const outcome = await addMenuItem(
      db,
      menuItem("Espresso", { category: "bevande  e CAFFÈ", menuType: "LUNCH" }),
      TODAY,
    );
    expect(outcome).toMatchObject({
      ok: true,
      message: "Menu added successfully!",
      value: { category: "Bevande E Caffè", menuType: "Lunch", date: TODAY },
    });
  });

  test.each([
    ["category", { category: "Antipasti" }, 'There is no category "Antipasti".'],
    ["menuType", { menuType: "Brunch" }, 'The menu type must be Yes, No or a meal time, not "Brunch".'],
  ])("rejects an unknown %s and names it", async (field, fields, message) => {
    expect(await addMenuItem(db, menuItem("Bruschetta", fields), TODAY)).toEqual({
      ok: false,
      status: 400,
      message,
      code: "unknown",
      errors: { [field]: message },
    });
    expect(await countMenuItems(db)).toBe(0);
  });
});

describe("editing", () => {
  test("gives the item new values and keeps its day", async () => {
    const id = await add("Marinara");
    const outcome = await editMenuItem(db, id, menuItem("Marinara bianca", { price: 1600, isVegan: "Yes" }));
    expect(outcome).toMatchObject({ ok: true, message: "Menu updated successfully!" });
    expect(await findMenuItem(db, id)).toMatchObject({
      name: "Marinara bianca",
      price: 1600,
      isVegan: "Yes",
      date: TODAY,
    });
    expect((await listMenuItemPage(db, { search: "BIANCA", page: 1 })).total).toBe(1);
  });

  test("moves the item to a new day when one is given", async () => {
    const id = await add("Marinara");
    await editMenuItem(db, id, menuItem("Marinara"), { date: YESTERDAY });
    expect(await namesOn(YESTERDAY)).toEqual(["Marinara"]);
  });

  test("puts it last if it moves to another category, and otherwise leaves it in its place", async () => {
    const first = await add("First");
    await add("Second");
    const names = async () => (await listMenuItems(db)).map(({ name }) => name);
    await editMenuItem(db, first, menuItem("First", { price: 2000, category: "PIZZA" }));
    expect(await names()).toEqual(["First", "Second"]);
    await editMenuItem(db, first, menuItem("First", { category: "Dolci" }));
    expect(await names()).toEqual(["Second", "First"]);
  });
});

describe("a page of the menu", () => {
  test("contains ten items in the order of the menu; beyond the last it is the last", async () => {
    for (let number = 1; number <= 21; number++) await add(`Pizza ${number}`);
    const first = await listMenuItemPage(db, { page: 1 });
    expect(first).toMatchObject({ page: 1, pageCount: 3, total: 21 });
    expect(first.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Pizza ${index + 1}`),
    );
    const last = await listMenuItemPage(db, { page: 9 });
    expect(last.page).toBe(3);
    expect(last.rows.map(({ name }) => name)).toEqual(["Pizza 21"]);
  });

  test("is one empty page of an empty menu", async () => {
    expect(await listMenuItemPage(db, { page: 3 })).toEqual({ rows: [], page: 1, pageCount: 1, total: 0 });
  });

  test.each([
    ["ENTRÉE", ["Entrée du chef"]],
    ["100%", ["100% boeuf"]],
    ["_", ["a_b"]],
    ["\\", ["c\\d"]],
    ["nothing", []],
  ])("finds %j by name, whatever its case, wildcards meaning themselves", async (search, names) => {
    for (const name of ["Entrée du chef", "100% boeuf", "100 grammes", "a_b", "c\\d"]) await add(name);
    const page = await listMenuItemPage(db, { search, page: 1 });
    expect(page.rows.map(({ name }) => name)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  test("contains one day's items where a day is given", async () => {
    await add("Today's");
    await add("Yesterday's", YESTERDAY);
    await add("Anytime", null);
    const page = await listMenuItemPage(db, { date: YESTERDAY, page: 1 });
    expect(page.rows.map(({ name }) => name)).toEqual(["Yesterday's"]);
  });
});

describe("taking a previous day's menu as today's", () => {
  beforeEach(async () => {
    await add("Yesterday's one", YESTERDAY);
    await add("Today's one");
    await add("Yesterday's two", YESTERDAY);
  });

  test("'new' replaces today's items, which stay on the menu without a day", async () => {
    const outcome = await takePreviousMenu(db, { date: YESTERDAY, menuType: "new", today: TODAY });
    expect(outcome).toMatchObject({ ok: true, message: "Added Successfully" });
    expect(await namesOn(TODAY)).toEqual(["Yesterday's one", "Yesterday's two"]);
    expect(await namesOn(null)).toEqual(["Today's one"]);
    expect(await namesOn(YESTERDAY)).toEqual([]);
    expect(await countMenuItems(db)).toBe(3);
  });

  test("'exist' adds to today's items", async () => {
    await takePreviousMenu(db, { date: YESTERDAY, menuType: "exist", today: TODAY });
    expect(await namesOn(TODAY)).toEqual(["Yesterday's one", "Today's one", "Yesterday's two"]);
    expect(await countMenuItems(db)).toBe(3);
  });

  test("changes nothing if the day is today", async () => {
    await takePreviousMenu(db, { date: TODAY, menuType: "new", today: TODAY });
    expect(await namesOn(TODAY)).toEqual(["Today's one"]);
  });

  test("rejects a day without items and changes nothing", async () => {
    expect(await takePreviousMenu(db, { date: "2027-01-01", menuType: "new", today: TODAY })).toMatchObject({
      ok: false,
      status: 404,
      message: "There is no menu on 2027-01-01.",
    });
    expect(await namesOn(TODAY)).toEqual(["Today's one"]);
  });

  test("duplicates nothing with two concurrent requests", async () => {
    const take = () => takePreviousMenu(db, { date: YESTERDAY, menuType: "new", today: TODAY });
    const outcomes = await Promise.all([take(), take()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await namesOn(TODAY)).toEqual(["Yesterday's one", "Yesterday's two"]);
    expect(await countMenuItems(db)).toBe(3);
  });
});

describe("the staff's list", () => {
  const names = async (options: Omit<Parameters<typeof listMenuItemPage>[1], "page">) =>
    (await listMenuItemPage(db, { page: 1, ...options })).rows.map(({ name }) => name);
  const addAll = async (items: NewMenuItem[]) => {
    for (const each of items) await addMenuItem(db, each, null);
  };

  test("is limited to a category, in any case, and to a search in it", async () => {
    await addAll([menuItem("Regina"), menuItem("Cannolo", { category: "Dolci" }), menuItem("Napoli")]);
    expect(await names({ category: "PIZZA" })).toEqual(["Regina", "Napoli"]);
    expect(await names({ category: "Pizza", search: "nap" })).toEqual(["Napoli"]);
    expect(await names({ category: "Dolci", search: "nap" })).toEqual([]);
    expect(await names({ category: "" })).toHaveLength(3);
    expect(await names({ category: "Vini" })).toEqual([]);
  });

  test("is sorted by name without case and accents, and numbers by value", async () => {
    await addAll(
      ["Zuppa", "éclair", "Pizza 10", "Espresso", "Œuf", "Pizza 9", "Olive"].map((name) => menuItem(name)),
    );
    const ascending = ["éclair", "Espresso", "Œuf", "Olive", "Pizza 9", "Pizza 10", "Zuppa"];
    expect(await names({ sort: "name" })).toEqual(ascending);
    expect(await names({ sort: "name-desc" })).toEqual(ascending.toReversed());
  });

  test("is sorted by the price that guests pay, then in the menu's order", async () => {
    await addAll([
      menuItem("Regina", { price: 2000 }),
      menuItem("Napoli", { price: 2100, discountPrice: 1700 }),
      menuItem("Calzone", { price: 1900 }),
      menuItem("Bianca", { price: 2000 }),
    ]);
    expect(await names({ sort: "price" })).toEqual(["Napoli", "Calzone", "Regina", "Bianca"]);
    expect(await names({ sort: "price-desc" })).toEqual(["Regina", "Bianca", "Calzone", "Napoli"]);
    expect(await names({ sort: "order" })).toEqual(["Regina", "Napoli", "Calzone", "Bianca"]);
  });

  test("finds the page that shows an item", async () => {
    await addAll(Array.from({ length: 12 }, (_, index) => menuItem(`Pizza ${index + 1}`)));
    const id = await add("Aglio");
    expect(await findMenuItemPage(db, id, {})).toBe(2);
    expect(await findMenuItemPage(db, id, { sort: "name" })).toBe(1);
    expect(await findMenuItemPage(db, id, { search: "aglio", category: "Pizza" })).toBe(1);
    expect(await findMenuItemPage(db, "unknown", {})).toBe(1);
  });
});

test("the days of a month that have menu items are listed once each, in order", async () => {
  for (const date of ["2028-02-29", "2028-02-01", "2028-02-29", "2028-01-31", "2028-03-01", null]) {
    await add(`Marinara of ${date}`, date);
  }
  expect(await listDaysWithMenuItems(db, "2028-02")).toEqual(["2028-02-01", "2028-02-29"]);
  expect(await listDaysWithMenuItems(db, "2028-04")).toEqual([]);
});
