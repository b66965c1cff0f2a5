import { describe, expect, test } from "vitest";
import { addCategory, deleteCategory, listCategories } from "~/domain/categories/categories.server";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { priceRangeOf, readDayMenu, readPublicMenu } from "~/domain/menu/public-menu.server";
import { moveEntry } from "~/domain/order/menu-order.server";
import type { Closure } from "~/domain/fields/closure";
import type { ClosedDay } from "~/domain/hours/schedule";
import type { SoldOutContext } from "~/domain/sold-out/sold-out-end";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import { saveTranslations } from "~/domain/translations/translations.server";
import { createTranslator } from "~/domain/dishes/translator";
import { dayMenuItem, MARGHERITA, suggestion } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2026-11-23";
const SUNDAY = "2026-11-22";
const lunch = [
  {
    days: ["Monday" as const, "Tuesday" as const],
    periods: [{ opens: "11:30", closes: "14:00" }],
  },
];
const CONTEXT: SoldOutContext = {
  schedule: { week: { shop: lunch, kitchen: lunch }, closures: [], timeZone: "Europe/Zurich" },
  now: Date.parse("2026-11-23T11:00:00Z"),
};

databaseForEachTest();

const readMenu = () => readPublicMenu(db, TODAY, CONTEXT);
const addSuggestion = (...given: Parameters<typeof suggestion>) =>
  addChefSuggestion(db, suggestion(...given));
const dish = (name: string, { type, ...values }: Partial<NewDayMenuItem> = {}) =>
  dayMenuItem(name, type, { price: 28_00, discountPrice: 25_00, isVegan: "Yes", ...values });
const idOf = async (category: string) =>
  (await listCategories(db)).find(({ name }) => name === category)?.id ?? "";

test("prices range over the menu, drinks and each size included, the suggestions and the day's dishes", async () => {
  expect(priceRangeOf(await readMenu())).toBeUndefined();
  await addMenuItem(db, { ...MARGHERITA, price: 20_00, discountPrice: 17_00 }, null);
  expect(priceRangeOf(await readMenu())).toEqual({ lowest: 17_00, highest: 17_00 });
  await addCategory(db, { name: "Vini", isDrinks: true });
  const sizes = [
    { label: "1 dl", price: 6_50 },
    { label: "7,5 dl", price: 32_00 },
  ];
  await addMenuItem(db, { ...MARGHERITA, name: "Merlot", category: "Vini", price: 6_50, sizes }, null);
  expect(priceRangeOf(await readMenu())).toEqual({ lowest: 6_50, highest: 32_00 });
  await addSuggestion("Branzino");
  await addSuggestion("Aragosta", { isAvailable: false });
  expect(priceRangeOf(await readMenu())).toEqual({ lowest: 6_50, highest: 33_00 });
  await addDayMenuItems(db, TODAY, [{ ...dish("Tartufo"), price: 45_00, discountPrice: 0 }]);
  expect(priceRangeOf(await readMenu())).toEqual({ lowest: 6_50, highest: 45_00 });
});

describe("the menu", () => {
  test("has the categories with dishes in their order, each with its dishes in theirs", async () => {
    await addMenuItem(db, { ...MARGHERITA, name: "Napoli" }, null);
    await addMenuItem(db, { ...MARGHERITA, name: "Tiramisù", category: "dolci" }, null);
    await addMenuItem(db, { ...MARGHERITA, name: "Ai funghi" }, null);
    await moveEntry(db, undefined, { id: await idOf("Dolci"), move: "top" });
    const { categories } = await readMenu();
    expect(categories.map(({ name, dishes }) => [name, ...dishes.map((each) => each.name)])).toEqual([
      ["Dolci", "Tiramisù"],
      ["Pizza", "Napoli", "Ai funghi"],
    ]);
  });

  test("leaves out the dishes of a deleted category", async () => {
    await addCategory(db, { name: "Contorni" });
    await addMenuItem(db, { ...MARGHERITA, category: "Contorni" }, null);
    await deleteCategory(db, await idOf("Contorni"));
    const { categories } = await readMenu();
    expect(categories.flatMap(({ dishes }) => dishes)).toEqual([]);
    expect(categories.map(({ name }) => name)).not.toContain("Contorni");
  });

  test("says which dishes are home-made, vegan, reduced and sold out", async () => {
    const item = { ...MARGHERITA, discountPrice: 15_00, isVegan: "Yes" as const };
    await addMenuItem(db, { ...item, menuType: "Yes" }, TODAY);
    await db.updateTable("menuItems").set({ soldOutUntil: WITHOUT_END }).execute();
    const { categories } = await readMenu();
    expect(categories.flatMap(({ dishes }) => dishes)).toEqual([
      {
        name: "Margherita",
        description: "Tomate, mozzarella",
        price: { toPay: 15_00, struck: 17_00, sizes: [] },
        marks: ["homeMade", "vegan"],
        allergies: "Gluten, lait",
        soldOut: "other",
      },
    ]);
  });
});

test("sizes have labels in the page's language, but for quantities", async () => {
  const sizes = [
    { label: "5 dl", price: 24_00 },
    { label: "petite", price: 17_00 },
    { label: "enfant", price: 9_00 },
  ];
  await addMenuItem(db, { ...MARGHERITA, price: 24_00, sizes: sizes }, null);
  await valueOf(saveTranslations(db, "de", [{ field: "size", original: "petite", text: "klein" }]));
  const rows = await db.selectFrom("translations").selectAll().execute();
  const { categories } = await readPublicMenu(db, TODAY, CONTEXT, createTranslator("de", rows));
  expect(categories.flatMap(({ dishes }) => dishes.flatMap(({ price }) => price.sizes))).toEqual([
    { label: "5\u00A0dl", price: 24_00 },
    { label: "klein", price: 17_00 },
    { label: "enfant", french: true, price: 9_00 },
  ]);
});

test("only suggestions that are available are shown, home-made ones as such", async () => {
  await addSuggestion("Loup de mer");
  await addSuggestion("Bar", { isAvailable: false });
  await addSuggestion("Ossobuco", { category: "Yes" });
  const shown = { description: "Grillé", price: { toPay: 33_00, sizes: [] }, allergies: "Poisson" };
  expect((await readMenu()).suggestions).toEqual([
    // The first one stands on the home page, which leads to it.
    { name: "Loup de mer", ...shown, anchor: "plat-1" },
    { name: "Ossobuco", ...shown, marks: ["homeMade"] },
  ]);
});

test("the menu of a day has its dishes and its dessert, and those of no other day", async () => {
  await addDayMenuItems(db, TODAY, [
    dish("Vongole", { isHomeMade: "Yes" }),
    dish("Tiramisù", { type: "dessert" }),
    dish("Arrabbiata"),
  ]);
  await addDayMenuItems(db, "2026-11-24", [dish("Risotto")]);
  const shown = {
    description: "Maison",
    price: { toPay: 25_00, struck: 28_00, sizes: [] },
    marks: ["vegan"],
  };
  const dayMenu = {
    dishesOfTheDay: [
      { name: "Vongole", ...shown, marks: ["homeMade", "vegan"] },
      { name: "Arrabbiata", ...shown },
    ],
    dessertsOfTheDay: [{ name: "Tiramisù", ...shown }],
  };
  expect(await readDayMenu(db, TODAY, CONTEXT)).toEqual(dayMenu);
  expect(await readMenu()).toMatchObject(dayMenu);
  await db.deleteFrom("dayMenuItems").execute();
  expect(await readDayMenu(db, TODAY, CONTEXT)).toEqual({ dishesOfTheDay: [], dessertsOfTheDay: [] });
});

const open = [{ opens: "10:00", closes: "02:00" }];
test.each<[string, string, Partial<Closure>[], ClosedDay | undefined]>([
  ["that the week closes", SUNDAY, [], { isShopOpen: false, isClosure: false, reason: "" }],
  ["that a closure closes", TODAY, [{ shop: [] }], { isShopOpen: false, isClosure: true, reason: "Noël" }],
  [
    "on which a closure opens the shop alone",
    TODAY,
    [{ shop: open }],
    { isShopOpen: true, isClosure: true, reason: "Noël" },
  ],
  ["that a closure opens", SUNDAY, [{ shop: open, kitchen: open }], undefined],
  ["beside a closure", TODAY, [{ firstDay: "2026-11-24", lastDay: "2026-11-30" }], undefined],
])("a day %s sells what is planned only if the kitchen opens", async (_which, day, closures, closed) => {
  await addDayMenuItems(db, day, [dish("Vongole"), dish("Tiramisù", { type: "dessert" })]);
  const onDay = { firstDay: day, lastDay: day, reason: "Noël", shop: [], kitchen: [] };
  const schedule = { ...CONTEXT.schedule, closures: closures.map((closure) => ({ ...onDay, ...closure })) };
  const menu = await readDayMenu(db, day, { ...CONTEXT, schedule });
  expect(menu.closed).toEqual(closed);
  const count = closed ? 0 : 1;
  expect([menu.dishesOfTheDay.length, menu.dessertsOfTheDay.length]).toEqual([count, count]);
});
