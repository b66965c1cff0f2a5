import { beforeEach, describe, expect, test } from "vitest";
import {
  findChangedPrices,
  listItemsInScope,
  type PriceScope,
  previewPrices,
  setPrices,
} from "~/domain/menu/bulk-prices.server";
import { addMenuItem, findMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { calculatePrices, listPrices, rowErrorName } from "~/domain/price/new-prices";
import type { SinglePrice } from "~/domain/price/price";
import type { PriceChange } from "~/domain/price/price-change";
import { err, okValue } from "~/domain/outcome";
import { formatSizes } from "~/domain/price/sizes";
import { MARGHERITA } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const TEN_PERCENT: PriceChange = { by: { percent: 10_00 }, round: 10, discounts: false };
const MAX_PRICE = 100_000_00;

databaseForEachTest();

/** The dishes' ids by name. */
let ids: Record<string, string>;
beforeEach(async () => {
  ids = {};
  await add("Napoli", { price: 18_00 });
  await add("Crème brûlée", { category: "Dolci", price: 9_00, discountPrice: 8_00 });
  await add("Margherita");
  await add("Tiramisù", { category: "Dolci", price: 9_50 });
});

async function add(name: string, change: Partial<typeof MARGHERITA> = {}) {
  ids[name] = (await valueOf(addMenuItem(db, { ...MARGHERITA, name, ...change }, null))).id;
}

async function namesIn(scope: PriceScope) {
  const items = await listItemsInScope(db, scope);
  return items.ok ? items.value.map(({ name }) => name) : items;
}

/** The stored prices and discount prices, in the order of the menu. */
const stored = async () =>
  (await listMenuItems(db)).map(({ name, price, discountPrice }) => [name, price, discountPrice]);
const changes = () => db.selectFrom("changes").select(["action", "label", "itemCount"]).execute();

describe("the dishes of a change", () => {
  test.each<[string, PriceScope, string[]]>([
    [
      "without criteria: all, in the order of the menu",
      {},
      ["Napoli", "Margherita", "Crème brûlée", "Tiramisù"],
    ],
    ["with a category, ignoring case", { category: "DOLCI" }, ["Crème brûlée", "Tiramisù"]],
    ["with a part of the name, ignoring case and accents", { search: "EME B" }, ["Crème brûlée"]],
    ["with a part of the name, typed with an accent that it hasn't", { search: "âpo" }, ["Napoli"]],
    ["with a text that no name contains", { search: "tomate" }, []],
    ["with several categories", { category: ["Dolci", "Bevande e caffè"] }, ["Crème brûlée", "Tiramisù"]],
    ["with all of the criteria", { category: "Dolci", search: "r" }, ["Crème brûlée", "Tiramisù"]],
    ["with a category that has no dish", { category: "Bevande e caffè" }, []],
    ["with an empty list of ids", { ids: [] }, []],
  ])("%s", async (_what, scope, expected) => {
    expect(await namesIn(scope)).toEqual(expected);
  });

  test("with ids, in the order of the menu", async () => {
    const chosen = [ids.Tiramisù!, ids.Napoli!];
    expect(await namesIn({ ids: chosen })).toEqual(["Napoli", "Tiramisù"]);
    expect(await namesIn({ ids: chosen, category: "Pizza" })).toEqual(["Napoli"]);
    expect(await namesIn({ ids: chosen, search: "tira" })).toEqual(["Tiramisù"]);
  });

  test("can't be of an unknown category or id", async () => {
    expect(await namesIn({ category: "Contorni" })).toMatchObject({
      status: 400,
      message: 'There is no category "Contorni".',
      errors: { category: 'There is no category "Contorni".' },
    });
    expect(await namesIn({ ids: [ids.Napoli!, "none"] })).toMatchObject({
      status: 400,
      message: 'There is no menu item "none".',
      errors: { ids: 'There is no menu item "none".' },
    });
  });
});

describe("prices that were shown", () => {
  const shown = async () =>
    (await listMenuItems(db)).map(({ id, version }) => ({ id, version: String(version) }));
  const changed = (before: { id: string; version: string }[]) =>
    findChangedPrices(db, before, "Europe/Zurich");

  test("can be set while nobody has changed their items", async () => {
    expect(await changed(await shown())).toBeUndefined();
    const [first] = await shown();
    await db
      .updateTable("menuItems")
      .set({ position: 99 })
      .where("id", "!=", first?.id ?? "")
      .execute();
    expect(await changed(first ? [first] : [])).toBeUndefined();
  });

  test.each([
    [
      "changed",
      (id: string) => db.updateTable("menuItems").set({ price: 99_00 }).where("id", "=", id).execute(),
    ],
    ["deleted", (id: string) => db.deleteFrom("menuItems").where("id", "=", id).execute()],
  ])("can't be set once an item was %s, and the error names it", async (_how, change) => {
    const before = await shown();
    const [{ id } = { id: "" }] = before;
    await change(id);
    expect(await changed(before)).toEqual({
      ok: false,
      status: 409,
      reason: "stale",
      code: "stale",
      message: "The menu has changed meanwhile. Please check again.",
      errors: { [id]: expect.objectContaining({ key: expect.any(String) }) },
    });
  });
});

describe("a change by a percentage", () => {
  test("is previewed without being stored", async () => {
    const before = await stored();
    const preview = await previewPrices(db, { category: "Dolci" }, { ...TEN_PERCENT, discounts: true });
    expect(preview).toMatchObject({ ok: true, value: { unchanged: 0 } });
    expect(
      preview.ok && preview.value.changed.map(({ item, after }) => [item.name, after.amount, after.discount]),
    ).toEqual([
      ["Crème brûlée", 9_90, 8_80],
      ["Tiramisù", 10_50, 0],
    ]);
    expect(await stored()).toEqual(before);
    expect(await changes()).toHaveLength(4);
  });

  test("counts the prices that rounding leaves as they are", async () => {
    const preview = await previewPrices(db, {}, { by: { percent: 1_00 }, round: 50, discounts: false });
    expect(preview).toMatchObject({ ok: true, value: { changed: [], unchanged: 4 } });
  });

  test("can't end a discount: a discount price of 0 would mean none", async () => {
    const change: PriceChange = { by: { amount: -8_00 }, round: 5, discounts: true };
    const expected = {
      status: 400,
      message: "Some prices are not valid. Nothing was changed.",
      errors: { [`${ids["Crème brûlée"]}.dprice`]: "Discount price must stay greater than zero." },
    };
    expect(calculatePrices(await listMenuItems(db), change, rowErrorName)).toMatchObject(expected);
    expect(await previewPrices(db, {}, change)).toMatchObject(expected);
    const further = { ...change, by: { amount: -8_50 } };
    expect(calculatePrices(await listMenuItems(db), further, rowErrorName)).toMatchObject(expected);
    expect(await previewPrices(db, {}, { ...change, by: { amount: -7_95 } })).toMatchObject({ ok: true });
  });

  test("fails for an unknown category", async () => {
    expect(await previewPrices(db, { category: "Contorni" }, TEN_PERCENT)).toMatchObject({ status: 400 });
  });
});

describe("new prices", () => {
  const set = (prices: Record<string, Partial<SinglePrice>>, scope: PriceScope = {}) =>
    setPrices(db, scope, (items) =>
      okValue(
        listPrices(items).map((each) => ({ ...each, after: { ...each.before, ...prices[each.item.name] } })),
      ),
    );

  test("are stored, and are one change of the history", async () => {
    const outcome = await set({ Napoli: { amount: 19_00 }, Tiramisù: { discount: 9_00 } });
    expect(outcome).toMatchObject({
      ok: true,
      message: "2 prices have been changed.",
      value: { unchanged: 2 },
      changeId: expect.any(String) as string,
    });
    expect(await stored()).toEqual([
      ["Napoli", 19_00, 0],
      ["Margherita", 17_00, 0],
      ["Crème brûlée", 9_00, 8_00],
      ["Tiramisù", 9_50, 9_00],
    ]);
    expect((await changes()).at(-1)).toEqual({
      action: "menu.prices",
      label: "Repriced 2 menu items",
      itemCount: 2,
    });
    expect((await findMenuItem(db, ids.Margherita!))?.version).toBe(1);
  });

  test("of one dish are one price", async () => {
    expect(await set({ Napoli: { amount: 19_00 } })).toMatchObject({ message: "1 price has been changed." });
    expect((await changes()).at(-1)).toMatchObject({ label: "Repriced 1 menu item" });
  });

  test("of a dish in sizes are one each, and leave its other values", async () => {
    const sizes = [
      { label: "1 dl", price: 5_20 },
      { label: "5 dl", price: 24_00 },
    ];
    await add("Chasselas", { price: 5_20, sizes });
    const outcome = await setPrices(db, { search: "chasselas" }, (items) =>
      calculatePrices(items, { by: { amount: 3 }, round: 50, discounts: true }, rowErrorName),
    );
    expect(outcome).toMatchObject({
      ok: true,
      message: "1 price has been changed.",
      value: { changed: [{ size: 0, after: { amount: 5_00 } }], unchanged: 1 },
    });
    const item = await findMenuItem(db, ids.Chasselas!);
    expect([item?.price, formatSizes(item?.sizes ?? [])]).toEqual([5_00, "1 dl 5.00; 5 dl 24.00"]);
    await setPrices(db, { search: "chasselas" }, (items) =>
      calculatePrices(items, TEN_PERCENT, rowErrorName),
    );
    const raised = await findMenuItem(db, ids.Chasselas!);
    expect(formatSizes(raised?.sizes ?? [])).toBe("1 dl 5.50; 5 dl 26.40");
    expect((await changes()).at(-1)).toMatchObject({ label: "Repriced 1 menu item", itemCount: 1 });
  });

  test("of more dishes than one batch are all stored", async () => {
    for (let index = 0; index < 120; index += 1) await add(`Pizza ${index}`);
    const outcome = await setPrices(db, { category: "Pizza" }, (items) =>
      calculatePrices(items, TEN_PERCENT, rowErrorName),
    );
    expect(outcome).toMatchObject({ ok: true, message: "122 prices have been changed." });
    const prices = (await listMenuItems(db)).filter(({ category }) => category === "Pizza");
    expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([18_70, 19_80]));
  });

  test("that are the old ones are no change", async () => {
    const outcome = await set({});
    expect(outcome).toMatchObject({ ok: true, value: { changed: [], unchanged: 4 } });
    expect(outcome).not.toHaveProperty("changeId", expect.any(String));
    expect(await changes()).toHaveLength(4);
  });

  test.each<[string, Partial<SinglePrice>, Record<string, string>]>([
    ["no price", { amount: 0 }, { price: "Please enter a valid price greater than zero." }],
    ["a negative price", { amount: -1 }, { price: "Please enter a valid price greater than zero." }],
    ["a price above the highest", { amount: MAX_PRICE + 1 }, { price: "Price must be at most 100000." }],
    ["a negative discount price", { discount: -1 }, { dprice: "Discount price must be zero or greater." }],
    [
      "a discount price above the price",
      { discount: 18_01 },
      { dprice: "Discount price cannot exceed the main price." },
    ],
  ])("with %s are rejected, and nothing is stored", async (_what, prices, expected) => {
    const before = await stored();
    const errors = Object.fromEntries(
      Object.entries(expected).map(([field, message]) => [`${ids.Napoli}.${field}`, message]),
    );
    expect(await set({ Napoli: prices, Margherita: { amount: 20_00 } })).toEqual({
      ok: false,
      status: 400,
      message: "Some prices are not valid. Nothing was changed.",
      errors,
    });
    expect(await stored()).toEqual(before);
    expect(await changes()).toHaveLength(4);
  });

  test("may be the highest, and a discount price may be the price", async () => {
    expect(await set({ Napoli: { amount: MAX_PRICE }, Margherita: { discount: 17_00 } })).toMatchObject({
      ok: true,
    });
  });

  test("aren't stored if they can't be chosen or the category is unknown", async () => {
    const before = await stored();
    expect(await setPrices(db, {}, () => err(409, "Changed meanwhile."))).toMatchObject({
      status: 409,
      message: "Changed meanwhile.",
    });
    expect(await set({ Napoli: { amount: 1 } }, { category: "Contorni" })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(before);
  });
});
