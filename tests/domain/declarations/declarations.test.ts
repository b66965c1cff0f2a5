import { describe, expect, test } from "vitest";
import { deleteCategory, editCategory, listCategories } from "~/domain/categories/categories.server";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { listMissingDeclarations, waiveQuantity } from "~/domain/declarations/declarations.server";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { addMenuItem, editMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import { toStruckPriceNotice } from "~/domain/price/struck-price-notice";
import { dayMenuItem, MARGHERITA } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

const ZONE = "Europe/Zurich";
const TODAY = "2026-12-01";
const TOMORROW = "2026-12-02";
const DRINKS = "Bevande E Caffè";

databaseForEachTest();

const read = (origins = {}) => listMissingDeclarations(db, { today: TODAY, timeZone: ZONE, origins });
const names = (dishes: { name: string }[]) => dishes.map(({ name }) => name);

async function add(item: Partial<NewMenuItem>): Promise<string> {
  return valueOf(addMenuItem(db, { ...MARGHERITA, ...item }, null)).then(({ id }) => id);
}

/** Replaces the history of an item. */
async function setHistory(itemId: string, states: [day: string, price: number, discountPrice?: number][]) {
  await db.deleteFrom("prices").where("itemId", "=", itemId).execute();
  for (const [day, price, discountPrice = 0] of states) {
    const fromAt = `${day}T10:00:00.000Z`;
    await db.insertInto("prices").values({ itemId, fromAt, price, discountPrice }).execute();
  }
}

const dayDish = (name: string, prices: { price: number; discountPrice: number }) => ({
  ...dayMenuItem(name),
  allergies: "Gluten",
  ...prices,
});

test("an empty menu lacks nothing, and one with a dish the bread's country", async () => {
  expect(await read()).toEqual({
    allergens: [],
    renamed: [],
    named: [],
    quantities: [],
    struckPrices: [],
    spirits: [],
    origins: [],
    isBreadMissing: false,
    count: 0,
  });
  await add({ name: "Declared" });
  expect(await read()).toMatchObject({ count: 1, isBreadMissing: true });
  expect(await read({ bread: "Suisse" })).toMatchObject({ count: 0, isBreadMissing: false });
});

test("lists dishes whose allergens are not declared, of the menu, the chef and the coming days", async () => {
  await add({ name: "Declared" });
  await add({ name: "Empty", allergies: "" });
  await add({ name: "Unknown", allergies: "sans lait" });
  const suggestion = { description: "x", category: "No", price: 10_00, allergies: "?" };
  await addChefSuggestion(db, { ...suggestion, name: "Shown" });
  await addChefSuggestion(db, { ...suggestion, name: "Hidden", isAvailable: false });
  const undeclared = (name: string) => ({
    ...dayDish(name, { price: 10_00, discountPrice: 0 }),
    allergies: "",
  });
  await addDayMenuItems(db, "2026-11-30", [undeclared("Past")]);
  await addDayMenuItems(db, TODAY, [undeclared("Today")]);
  await addDayMenuItems(db, TOMORROW, [undeclared("Tomorrow")]);
  expect(names((await read()).allergens)).toEqual(["Empty", "Unknown", "Shown", "Today", "Tomorrow"]);
});

test("dishes of a deleted category are not shown to guests, and not listed", async () => {
  await add({ name: "Empty", allergies: "" });
  const [pizza] = await listCategories(db);
  await deleteCategory(db, pizza?.id ?? "");
  expect(await read()).toMatchObject({ allergens: [], count: 0 });
});

describe("quantities", () => {
  test("are asked for in categories of drinks", async () => {
    await add({ name: "Acqua minerale", category: DRINKS });
    await add({ name: "Acqua 5 dl", category: DRINKS });
    await add({ name: "Chinotto", description: "Bouteille de 2,75 dl", category: DRINKS });
    await add({ name: "Margherita" });
    expect(names((await read()).quantities)).toEqual(["Acqua minerale"]);
    const categories = await listCategories(db);
    const drinks = categories.find(({ name }) => name === DRINKS);
    await editCategory(db, drinks?.id ?? "", { name: DRINKS, isDrinks: false });
    expect((await read()).quantities).toEqual([]);
  });

  test("are not asked for once staff have said so, which can be undone", async () => {
    const id = await add({ name: "Espresso", category: DRINKS });
    const waived = await waiveQuantity(db, id);
    expect(waived).toMatchObject({ ok: true, message: "Espresso needs no quantity." });
    expect((await read()).quantities).toEqual([]);
    await undo(waived);
    expect(names((await read()).quantities)).toEqual(["Espresso"]);
  });

  test("an edit can be undone though staff said so since", async () => {
    const id = await add({ name: "Espresso", category: DRINKS });
    const edited = await editMenuItem(db, id, { ...MARGHERITA, name: "Ristretto", category: DRINKS });
    await waiveQuantity(db, id);
    const undone = await undo(edited);
    expect(undone).toMatchObject({ ok: true, value: { undone: 1, kept: [] } });
    expect(await findMenuItem(db, id)).toMatchObject({ name: "Espresso" });
    expect((await read()).quantities).toEqual([]);
  });

  test("saying so twice changes nothing, and an unknown drink is 404", async () => {
    const id = await add({ name: "Espresso", category: DRINKS });
    await waiveQuantity(db, id);
    expect(await waiveQuantity(db, id)).not.toHaveProperty("changeId");
    expect(await waiveQuantity(db, "unknown")).toMatchObject({ ok: false, status: 404 });
  });
});

describe("struck prices", () => {
  const sentences = async () =>
    (await read()).struckPrices.map(({ dish, status }) => [
      dish.name,
      toStruckPriceNotice(status).text.replaceAll("\u00A0", " "),
    ]);

  test("are all listed, and only doubtful ones counted", async () => {
    const fine = await add({ name: "Diavola", price: 22_00, discountPrice: 19_00 });
    await setHistory(fine, [
      ["2026-10-01", 22_00],
      ["2026-11-11", 22_00, 19_00],
    ]);
    await add({ name: "Norma", price: 21_00, discountPrice: 19_00 });
    expect(await sentences()).toEqual([
      ["Diavola", "Allowed: CHF 22.00 was charged for 41 days."],
      ["Norma", "Not allowed: never sold at CHF 21.00."],
    ]);
    expect((await read()).count).toBe(2);
  });

  test("of a day menu are compared with the menu's dish of that name", async () => {
    const id = await add({ name: "Tiramisù", price: 10_50 });
    await setHistory(id, [["2026-10-01", 10_50]]);
    await addDayMenuItems(db, TOMORROW, [dayDish("TIRAMISÙ", { price: 10_50, discountPrice: 8_00 })]);
    expect(await sentences()).toEqual([["TIRAMISÙ", "Allowed: CHF 10.50 was charged for 61 days."]]);
  });

  test("of a day menu are compared with earlier day menus", async () => {
    for (const day of ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"]) {
      await addDayMenuItems(db, day, [dayDish("Lasagne", { price: 21_00, discountPrice: 0 })]);
    }
    await addDayMenuItems(db, TODAY, [dayDish("Lasagne", { price: 21_00, discountPrice: 18_00 })]);
    await addDayMenuItems(db, TOMORROW, [dayDish("Ossobuco", { price: 28_00, discountPrice: 25_00 })]);
    expect(await sentences()).toEqual([
      ["Lasagne", "Allowed until 2 Dec (half-time rule)."],
      ["Ossobuco", "Not allowed: never sold at CHF 28.00."],
    ]);
  });

  test("of spirits are listed apart, however long they were charged", async () => {
    const id = await add({ name: "Limoncello 4 cl", category: DRINKS, price: 7_50, discountPrice: 6_00 });
    await setHistory(id, [
      ["2026-10-01", 7_50],
      ["2026-11-11", 7_50, 6_00],
    ]);
    const wine = await add({ name: "Amarone 1 dl", category: DRINKS, price: 9_00, discountPrice: 8_00 });
    await setHistory(wine, [
      ["2026-10-01", 9_00],
      ["2026-11-11", 9_00, 8_00],
    ]);
    const missing = await read();
    expect(names(missing.spirits)).toEqual(["Limoncello 4 cl"]);
    expect(missing.struckPrices.map(({ dish }) => dish.name)).toEqual(["Amarone 1 dl"]);
  });
});

test("a kind of meat without a country counts once", async () => {
  await add({ name: "Parma", description: "Jambon de Parme" });
  await add({ name: "Diavola", description: "Salami piquant" });
  expect(await read()).toMatchObject({
    origins: [{ kind: "Pork (porc)", dishes: [{ name: "Parma" }, { name: "Diavola" }] }],
    count: 2,
  });
  const origins = { meat: [{ kind: "Porc", country: "Suisse" }], bread: "Suisse" };
  expect(await read(origins)).toMatchObject({ origins: [], count: 0 });
});
