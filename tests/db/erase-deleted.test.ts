import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { normalizeText } from "~/domain/text/normalize-text";
import { eraseDeleted } from "~db/erase-deleted";
import { migrate } from "~db/migrate";
import { type Database, openDatabase, openSqlite } from "~db/open-database";
import { folderForTest, forTest } from "../support/for-file";

let file: string;
let db: Kysely<Database>;

beforeEach(async () => {
  file = path.join(folderForTest(), "restaurant.sqlite");
  db = await forTest(openDatabase(file));
  await migrate(db);
});

async function addMessages(names: string[], length: (index: number) => number) {
  const rows = names.map((name, index) => ({
    id: name,
    email: `${name}@example.com`,
    emailNormalized: normalizeText(`${name}@example.com`),
    phone: "1",
    phoneNormalized: "1",
    message: `${name} `.repeat(length(index)),
    createdAt: "2026-11-21T00:00:00.000Z",
  }));
  await db.transaction().execute(async (transaction) => {
    for (const row of rows) await transaction.insertInto("contactMessages").values(row).execute();
  });
}

/** Which of the names the files still hold. */
function found(names: string[]): string[] {
  const bytes = [file, `${file}-wal`].map((each) => readFileSync(each, "latin1")).join();
  const words = new Set(bytes.match(/secret\d{5}/g));
  return names.filter((name) => words.has(name));
}

test("leaves nothing of deleted rows, not even of those that SQLite had moved", async () => {
  // Deterministic pseudo-random numbers.
  let state = 7;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const names = Array.from({ length: 6000 }, (_, index) => `secret${10_000 + index}`);
  const order = names.map((name) => ({ name, key: random(1e9) })).sort((a, b) => a.key - b.key);
  await addMessages(
    order.map(({ name }) => name),
    () => [1, 3, 8, 15, 30][random(5)] ?? 1,
  );
  const deleted = names.filter(() => random(2) === 0);
  await db.transaction().execute(async (transaction) => {
    for (const id of deleted) await transaction.deleteFrom("contactMessages").where("id", "=", id).execute();
  });
  expect(await eraseDeleted(db)).toBe(true);
  expect(found(deleted)).toEqual([]);
  expect(found(names)).toHaveLength(names.length - deleted.length);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test("doesn't wait for another process that reads, and is completed by the next call", async () => {
  await addMessages(["secret00001"], () => 5);
  const reader = openSqlite(file);
  reader.exec("begin; select * from contact_messages");
  await db.deleteFrom("contactMessages").execute();
  // Waiting would outlast the time of a test.
  expect(await eraseDeleted(db)).toBe(false);
  expect(reader.prepare("select id from contact_messages").all()).toHaveLength(1);
  reader.exec("commit");
  reader.close();
  expect(await eraseDeleted(db)).toBe(true);
  expect(found(["secret00001"])).toEqual([]);
});
