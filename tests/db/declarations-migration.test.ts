import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as initial from "~db/migrations/0001-initial";
import * as contentVersion from "~db/migrations/0004-content-version";
import * as history from "~db/migrations/0009-history";
import * as soldOut from "~db/migrations/0013-sold-out";
import * as declarations from "~db/migrations/0014-declarations";
import { openMemoryDatabase } from "~db/open-database";
import type { Database } from "~db/schema";

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  for (const migration of [initial, contentVersion, history, soldOut]) await migration.up(db);
});
afterEach(() => db.destroy());

test("the history of prices starts with those of the day", async () => {
  await sql`
    insert into menu_items (id, name, name_folded, description, category, category_folded, price,
      discount_price, menu_type, is_vegan, allergies, created_at)
    values ('margherita', 'Margherita', 'margherita', 'Tomate', 'Pizza', 'pizza', 1700,
      1500, 'No', '', '', '2026-01-01T00:00:00.000Z')`.execute(db);
  await declarations.up(db);
  const [first, ...others] = await db.selectFrom("prices").selectAll().execute();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ itemId: "margherita", price: 17_00, discountPrice: 15_00 });
  expect(Math.abs(Date.parse(first?.fromAt ?? "") - Date.now())).toBeLessThan(60_000);
});

test("the first category of drinks is marked, also in what can be undone", async () => {
  const categories = await db.selectFrom("categories").select(["id", "name"]).orderBy("id").execute();
  const [pizza, drinks] = categories;
  for (const [id, isTrimmed] of [
    ["recent", 0],
    ["old", 1],
  ]) {
    await sql`insert into changes (id, at, actor_name, source, action, label, item_count, is_trimmed)
      values (${id}, '2026-11-01T00:00:00.000Z', 'A', 'screen', 'category.rename', '', 2, ${isTrimmed})`.execute(
      db,
    );
  }
  for (const [change, seq, item] of [
    ["recent", 1, pizza],
    ["recent", 2, drinks],
    ["old", 1, drinks],
  ] as const) {
    await sql`insert into change_rows (change_id, seq, kind, item_id, before, after)
      values (${change}, ${seq}, 'category', ${item?.id}, '{"name":"A"}', null)`.execute(db);
  }
  await declarations.up(db);

  const marks = await db.selectFrom("categories").select("isDrinks").orderBy("id").execute();
  expect(marks.map(({ isDrinks }) => isDrinks)).toEqual([0, 1, 0]);
  const rows = await db
    .selectFrom("changeRows")
    .select(["before", "after"])
    .orderBy("changeId", "desc")
    .orderBy("seq")
    .execute();
  expect(rows).toEqual([
    { before: '{"name":"A","is_drinks":0}', after: null },
    { before: '{"name":"A","is_drinks":1}', after: null },
    { before: '{"name":"A"}', after: null },
  ]);
});
