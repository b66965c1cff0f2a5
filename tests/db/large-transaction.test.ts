import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runLargeTransaction } from "~db/large-transaction";
import { type Database, openDatabase } from "~db/open-database";

const PAGES = 2000;

let folder: string;
let file: string;
let db: Kysely<Database>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "large-transaction-"));
  file = path.join(folder, "test.sqlite");
  db = openDatabase(file);
  await sql`create table texts (text blob)`.execute(db);
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insertPages = () => sql`insert into texts values (zeroblob(${PAGES * 4096}))`.execute(db);
const size = () => statSync(file).size;

test("a large transaction is copied to the database file by the next commit", async () => {
  await runLargeTransaction(db, insertPages);
  expect(size()).toBeLessThan(PAGES * 4096);
  await sql`insert into texts values ('next')`.execute(db);
  expect(size()).toBeGreaterThan(PAGES * 4096);
});

test("after a failed transaction, commits are copied as before", async () => {
  await expect(runLargeTransaction(db, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await insertPages();
  expect(size()).toBeGreaterThan(PAGES * 4096);
});

const readCacheSize = async () => (await sql`pragma cache_size`.execute(db)).rows;

test("the page cache has its size again afterwards", async () => {
  const before = await readCacheSize();
  await runLargeTransaction(db, insertPages);
  expect(await readCacheSize()).toEqual(before);
});

test("after overlapping ones, the page cache has its size again, and commits are copied", async () => {
  const before = await readCacheSize();
  let second: Promise<unknown> | undefined;
  await runLargeTransaction(db, async () => {
    second = runLargeTransaction(db, insertPages);
    await insertPages();
  });
  const third = runLargeTransaction(db, insertPages);
  await Promise.all([second, third]);
  expect(await readCacheSize()).toEqual(before);
  await insertPages();
  expect(size()).toBeGreaterThan(4 * PAGES * 4096);
});
