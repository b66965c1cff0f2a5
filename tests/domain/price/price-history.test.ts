import { beforeEach, describe, expect, test } from "vitest";
import { editCategory, listCategories } from "~/domain/categories/categories.server";
import { listPrices } from "~/domain/price/new-prices";
import { readPriceHistories, removeOldPrices } from "~/domain/price/struck-prices.server";
import { importRows } from "~/domain/imports/import-rows.server";
import { addDays } from "~/domain/dates/local-date";
import { undoableSince } from "~/domain/history/history-retention.server";
import { setPrices } from "~/domain/menu/bulk-prices.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { addMenuItem, deleteMenuItem, editMenuItem } from "~/domain/menu/menu-items.server";
import { okValue } from "~/domain/outcome";
import { tableOf } from "../../support/import-rows";
import { MARGHERITA } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";
import { now } from "../../support/today";

const ZONE = "Europe/Zurich";

databaseForEachTest();

let id: string;
beforeEach(async () => {
  id = (await valueOf(addMenuItem(db, MARGHERITA, null))).id;
});

/** The recorded prices of the item, price and discount price. */
async function recorded(): Promise<[number | null, number | null][]> {
  const rows = await db
    .selectFrom("prices")
    .select(["price", "discountPrice"])
    .where("itemId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ price, discountPrice }) => [price, discountPrice]);
}

describe("the history of prices", () => {
  test("starts with a new item's price", async () => {
    expect(await recorded()).toEqual([[17_00, 0]]);
    const [row] = await db.selectFrom("prices").select("fromAt").execute();
    expect(Math.abs(Date.parse(row?.fromAt ?? "") - now().getTime())).toBeLessThan(60_000);
  });

  test("gets an edit of a price, and no other", async () => {
    await editMenuItem(db, id, { ...MARGHERITA, name: "Margherita DOP" });
    expect(await recorded()).toEqual([[17_00, 0]]);
    await editMenuItem(db, id, { ...MARGHERITA, discountPrice: 15_00 });
    expect(await recorded()).toEqual([
      [17_00, 0],
      [17_00, 15_00],
    ]);
  });

  test("counts none of the prices of a dish while it has sizes", async () => {
    await editMenuItem(db, id, { ...MARGHERITA, sizes: [{ label: "petite", price: 17_00 }] });
    await editMenuItem(db, id, { ...MARGHERITA, sizes: null });
    expect(await recorded()).toEqual([
      [17_00, 0],
      [null, null],
      [17_00, 0],
    ]);
  });

  test("gets a change of many prices, and its undo", async () => {
    const changed = await setPrices(db, {}, (items) =>
      okValue(listPrices(items).map((each) => ({ ...each, after: { amount: 18_00, discount: 0 } }))),
    );
    await undo(changed);
    expect(await recorded()).toEqual([
      [17_00, 0],
      [18_00, 0],
      [17_00, 0],
    ]);
  });

  test("gets an import", async () => {
    const table = tableOf({ category: "Pizza", name: "Margherita", price: "19" });
    expect(await importRows(db, menuImporter({ today: "2026-11-23" }), table)).toMatchObject({ ok: true });
    expect(await recorded()).toEqual([
      [17_00, 0],
      [19_00, 0],
    ]);
  });

  test("gets a deletion, and a restoration", async () => {
    await undo(await deleteMenuItem(db, id));
    expect(await recorded()).toEqual([
      [17_00, 0],
      [null, null],
      [17_00, 0],
    ]);
  });

  test("is left alone by a category's new name", async () => {
    const [pizza] = await listCategories(db);
    await editCategory(db, pizza?.id ?? "", { name: "Pizze" });
    expect(await recorded()).toEqual([[17_00, 0]]);
  });
});

describe("readPriceHistories", () => {
  const record = (fromAt: string, price: number, discountPrice = 0) =>
    db.insertInto("prices").values({ itemId: id, fromAt, price, discountPrice }).execute();
  beforeEach(async () => {
    await db.deleteFrom("prices").execute();
    await db.updateTable("menuItems").set({ createdAt: "2026-10-01T09:00:00.000Z" }).execute();
  });

  test("counts days in the time zone, and of each day the last prices", async () => {
    await record("2026-10-01T09:00:00.010Z", 17_00);
    await record("2026-10-20T10:00:00.000Z", 17_00, 15_00);
    await record("2026-10-20T10:05:00.000Z", 18_00);
    // In Zurich the next day has begun.
    await record("2026-11-10T23:30:00.000Z", 18_00, 15_00);
    expect((await readPriceHistories(db, [id], ZONE)).get(id)).toEqual({
      isIncomplete: false,
      states: [
        { from: "2026-10-01", price: { amount: 17_00, discount: 0 } },
        { from: "2026-10-20", price: { amount: 18_00, discount: 0 } },
        { from: "2026-11-11", price: { amount: 18_00, discount: 15_00 } },
      ],
    });
  });

  test("knows that an item is older than its records", async () => {
    await record("2026-10-02T09:00:00.000Z", 17_00);
    expect((await readPriceHistories(db, [id], ZONE)).get(id)?.isIncomplete).toBe(true);
  });
});

test("the prices of a deleted item go when it can no longer be restored", async () => {
  await deleteMenuItem(db, id);
  const kept = await addMenuItem(db, { ...MARGHERITA, name: "Napoli" }, null);
  await removeOldPrices(db, undoableSince(now()));
  expect(await recorded()).toHaveLength(2);
  const later = new Date(`${addDays(now().toISOString().slice(0, 10), 32)}T00:00:00Z`);
  await removeOldPrices(db, undoableSince(later));
  expect(await recorded()).toEqual([]);
  const left = await db.selectFrom("prices").select("itemId").execute();
  expect(left).toEqual([{ itemId: kept.ok && kept.value.id }]);
});
