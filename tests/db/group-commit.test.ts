import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type SqliteDatabase from "better-sqlite3";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { groupCommit } from "~db/group-commit";
import { migrate } from "~db/migrate";
import { type Database, openDatabase, openSqlite } from "~db/open-database";

let folder: string;
let db: Kysely<Database>;
/** As another process sees the database: what is committed. */
let other: SqliteDatabase.Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "group-commit-"));
  const file = path.join(folder, "restaurant.sqlite");
  db = openDatabase(file);
  await migrate(db);
  await db.deleteFrom("mealTimes").execute();
  other = openSqlite(file);
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const committed = () => other.prepare<[], string>("select id from meal_times order by id").pluck().all();

/** Adds a row; says how many were committed by then. */
const add = (id: string) =>
  groupCommit(db, async (transaction) => {
    await transaction.insertInto("mealTimes").values({ id, name: id }).execute();
    return { id, before: committed().length };
  });

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(3, "0"));

test("writes of one moment are committed together, and each gets its own result", async () => {
  expect(await Promise.all(["a", "b", "c"].map(add))).toEqual([
    { id: "a", before: 0 },
    { id: "b", before: 0 },
    { id: "c", before: 0 },
  ]);
  expect(committed()).toEqual(["a", "b", "c"]);
});

test("a write is committed when it is answered, and the next one goes on from there", async () => {
  await add("a");
  expect(committed()).toEqual(["a"]);
  expect(await add("b")).toEqual({ id: "b", before: 1 });
});

test("one that fails takes nobody with it and leaves nothing of itself", async () => {
  const half = groupCommit(db, async (transaction) => {
    await transaction.insertInto("mealTimes").values({ id: "half", name: "half" }).execute();
    throw new Error("no more");
  });
  const outcomes = await Promise.allSettled([add("a"), half, add("a"), add("b")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(committed()).toEqual(["a", "b"]);
  await expect(half).rejects.toThrow("no more");
});

test("a crowd is stored whole, in the order in which it came", async () => {
  const crowd = await Promise.all(ids(120).map(add));
  expect(committed()).toEqual(ids(120));
  expect(crowd.map(({ id }) => id)).toEqual(ids(120));
  expect(crowd.at(-1)?.before).toBe(100);
});

test("where the database can't be written, each is told so", async () => {
  await db.destroy();
  const outcomes = await Promise.allSettled(["a", "b"].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
