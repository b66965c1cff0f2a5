import { sql } from "kysely";
import { expect, test } from "vitest";
import * as initial from "~db/migrations/0001-initial";
import * as contentVersion from "~db/migrations/0004-content-version";
import * as history from "~db/migrations/0009-history";
import * as normalizedNames from "~db/migrations/0018-normalized-names";
import { openMemoryDatabase } from "~db/open-database";

test("columns and recorded rows get the new names, and texts stay as they are", async () => {
  const db = openMemoryDatabase();
  for (const migration of [initial, contentVersion, history]) await migration.up(db);
  await sql`insert into changes (id, at, actor_name, source, action, label, item_count)
    values ('one', '2026-11-01T00:00:00.000Z', 'A', 'screen', 'menu.edit', '', 1)`.execute(db);
  const description = 'A text with "name_folded":';
  const row = { id: "a", name_folded: "a", description, category_folded: "pizza" };
  await sql`insert into change_rows (change_id, seq, kind, item_id, before, after)
    values ('one', 1, 'menu', 'a', null, ${JSON.stringify(row)})`.execute(db);

  await normalizedNames.up(db);
  const { before, after } = await db
    .selectFrom("changeRows")
    .select(["before", "after"])
    .executeTakeFirstOrThrow();
  expect(before).toBeNull();
  const renamed = { id: "a", name_normalized: "a", description, category_normalized: "pizza" };
  expect(JSON.parse(after ?? "")).toEqual(renamed);
  const categories = await db.selectFrom("categories").select(["name", "nameNormalized"]).execute();
  expect(categories.length).toBeGreaterThan(0);
  for (const { name, nameNormalized } of categories) expect(nameNormalized).toBe(name.toLowerCase());
  await db.destroy();
});
