import { describe, expect, test } from "vitest";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import { listServiceSections, listSoldOutDishes } from "~/domain/service/sold-out.server";
import { dayMenuItem, MARGHERITA, suggestion } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2026-11-23";
const NOON = "2026-11-23T11:00:00.000Z";
const EVENING = "2026-11-23T17:30:00.000Z";

databaseForEachTest();

const addItem = (name: string, change: Partial<typeof MARGHERITA> = {}) =>
  valueOf(addMenuItem(db, { ...MARGHERITA, name, ...change }, null));
const addSuggestion = (name: string, isAvailable = true) =>
  valueOf(addChefSuggestion(db, suggestion(name, { isAvailable })));
const addToDay = (date: string, name: string, { type, discountPrice = 0 }: Partial<NewDayMenuItem> = {}) =>
  valueOf(addDayMenuItems(db, date, [{ ...dayMenuItem(name, type), discountPrice }]));

/** Each heading with its dishes' names. */
const sections = async (search?: string) =>
  (await listServiceSections(db, { today: TODAY, ...(search !== undefined && { search }) })).map(
    ({ heading, rows }) => [heading, ...rows.map(({ name }) => name)],
  );

describe("the dishes of a service", () => {
  test("are those of the day, the suggestions and the menu, in the order of guests", async () => {
    await addItem("Tiramisù", { category: "Dolci" });
    await addItem("Margherita");
    await addItem("Regina");
    await addSuggestion("Polpo");
    await addToDay(TODAY, "Torta", { type: "dessert" });
    await addToDay(TODAY, "Vongole");
    expect(await sections()).toEqual([
      ["Today", "Vongole", "Torta"],
      ["Suggestions", "Polpo"],
      ["Pizza", "Margherita", "Regina"],
      ["Dolci", "Tiramisù"],
    ]);
  });

  test("aren't those of other days, of suggestions that aren't available, and of deleted categories", async () => {
    await addItem("Tiramisù", { category: "Dolci" });
    await db.updateTable("categories").set({ deletedAt: TODAY }).where("name", "=", "Dolci").execute();
    await addSuggestion("Polpo", false);
    await addToDay("2026-11-22", "Vongole");
    await addToDay("2026-11-24", "Vongole");
    expect(await sections()).toEqual([]);
  });

  test("have the price that guests pay", async () => {
    const full = await addItem("Margherita", { price: 17_00 });
    const reduced = await addItem("Regina", { price: 19_00, discountPrice: 16_00 });
    const polpo = await addSuggestion("Polpo");
    const [vongole] = await addToDay(TODAY, "Vongole", { discountPrice: 18_00 });
    expect((await listServiceSections(db, { today: TODAY })).flatMap(({ rows }) => rows)).toEqual([
      {
        id: vongole?.id,
        name: "Vongole",
        price: { toPay: 18_00, struck: 20_00, sizes: [] },
        soldOutUntil: null,
      },
      { id: polpo.id, name: "Polpo", price: { toPay: 33_00, sizes: [] }, soldOutUntil: null },
      { id: full.id, name: "Margherita", price: { toPay: 17_00, sizes: [] }, soldOutUntil: null },
      {
        id: reduced.id,
        name: "Regina",
        price: { toPay: 16_00, struck: 19_00, sizes: [] },
        soldOutUntil: null,
      },
    ]);
  });

  test.each([
    ["", ["Pâtes Vongole", "Pâte brisée", "Regina"]],
    ["pat", ["Pâtes Vongole", "Pâte brisée"]],
    ["PÂTES", ["Pâtes Vongole"]],
    ["gin", ["Regina"]],
    ["tomate", []],
    ["pizza", []],
  ])("searched for %j are %j", async (search, found) => {
    await addItem("Regina");
    await addSuggestion("Pâte brisée");
    await addToDay(TODAY, "Pâtes Vongole");
    expect((await sections(search)).flatMap(([, ...names]) => names)).toEqual(found);
  });
});

test.each([
  ["the evening", EVENING, true],
  ["an instant later", "2026-11-23T11:00:00.001Z", true],
  ["the present instant", NOON, false],
  ["an instant ago", "2026-11-23T10:59:59.999Z", false],
  ["staff say so", WITHOUT_END, true],
])("a dish that is sold out until %s (%s) is listed: %s", async (_when, soldOutUntil, isListed) => {
  await addItem("Regina");
  const { id } = await addItem("Margherita");
  await db.updateTable("menuItems").set({ soldOutUntil }).where("id", "=", id).execute();
  const listed = await listSoldOutDishes(db, { today: TODAY, now: Date.parse(NOON) });
  expect(listed).toEqual(
    isListed ? [{ id, name: "Margherita", price: { toPay: 17_00, sizes: [] }, soldOutUntil }] : [],
  );
});

test("sold out dishes are of all kinds, and of today", async () => {
  await addItem("Margherita");
  await addSuggestion("Polpo");
  await addSuggestion("Branzino", false);
  await addToDay(TODAY, "Vongole");
  await addToDay("2026-11-24", "Risotto");
  for (const table of ["menuItems", "chefSuggestions", "dayMenuItems"] as const) {
    await db.updateTable(table).set({ soldOutUntil: EVENING }).execute();
  }
  const listed = await listSoldOutDishes(db, { today: TODAY, now: Date.parse(NOON) });
  expect(listed.map(({ name }) => name)).toEqual(["Vongole", "Polpo", "Margherita"]);
});
