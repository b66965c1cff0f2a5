import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as initial from "~db/migrations/0001-initial";
import * as contactMail from "~db/migrations/0003-contact-mail";
import * as contentVersion from "~db/migrations/0004-content-version";
import * as listIndexes from "~db/migrations/0005-list-indexes";
import * as history from "~db/migrations/0009-history";
import * as positions from "~db/migrations/0017-positions";
import { openMemoryDatabase } from "~db/open-database";
import type { Database } from "~db/schema";

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  for (const migration of [initial, contactMail, contentVersion, listIndexes, history])
    await migration.up(db);
});
afterEach(() => db.destroy());

function insertItem(id: string) {
  return sql`insert into menu_items (id, name, name_folded, description, category, category_folded, price,
      discount_price, menu_type, is_vegan, allergies, created_at)
    values (${id}, ${id}, ${id}, 'Maison', 'Pizza', 'pizza', 1700, 0, 'No', '', '', '')`.execute(db);
}

test("the order is at first that in which everything was added", async () => {
  const categories = await sql<{ name: string }>`select name from categories order by id`.execute(db);
  for (const id of ["c", "a", "b"]) await insertItem(id);
  await positions.up(db);
  const items = await db
    .selectFrom("menuItems")
    .select(["id", "position", "version"])
    .orderBy("id")
    .execute();
  expect(items).toEqual([
    { id: "a", position: 1, version: 1 },
    { id: "b", position: 2, version: 1 },
    { id: "c", position: 3, version: 1 },
  ]);
  const inOrder = await db.selectFrom("categories").select("name").orderBy("position").execute();
  expect(inOrder).toEqual(categories.rows);
});

test("a recorded row gets its place, a deleted one that behind the one before it", async () => {
  for (const id of ["a", "c"]) await insertItem(id);
  const change = (id: string, isTrimmed: number) =>
    sql`insert into changes (id, at, actor_name, source, action, label, item_count, is_trimmed)
      values (${id}, '2026-11-01T00:00:00.000Z', 'A', 'screen', 'menu.edit', '', 1, ${isTrimmed})`.execute(
      db,
    );
  const row = (id: string, seq: number, item: string, before: string | null, after: string | null) =>
    sql`insert into change_rows (change_id, seq, kind, item_id, before, after)
      values (${id}, ${seq}, 'menu', ${item}, ${before}, ${after})`.execute(db);
  await change("recent", 0);
  await change("old", 1);
  await row("recent", 1, "b", '{"id":"b"}', null);
  await row("recent", 2, "c", null, '{"id":"c"}');
  await row("old", 1, "c", '{"price":1}', '{"price":2}');
  await positions.up(db);
  const rows = await db
    .selectFrom("changeRows")
    .select(["before", "after"])
    .orderBy("changeId", "desc")
    .orderBy("seq")
    .execute();
  expect(rows).toEqual([
    { before: '{"id":"b","position":1}', after: null },
    { before: null, after: '{"id":"c","position":2}' },
    { before: '{"price":1}', after: '{"price":2}' },
  ]);
});
