import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copyDatabase, inspectDatabase, UnusableDatabaseError } from "~db/database-file";
import { migrate, migrationNames } from "~db/migrate";
import { openDatabase, openSqlite } from "~db/open-database";
import { folderForTest } from "../support/for-file";
import { writeVersion1 } from "../support/versions";

const OLDER =
  /restaurant\.sqlite is older than version 1\.2\.0: Start version 1\.2\.0 once, then this one\. \(its log says 1\.1\.0; CHANGELOG names the commit\)$/;

let folder: string;
let file: string;

beforeEach(() => {
  folder = folderForTest();
  file = path.join(folder, "restaurant.sqlite");
});

async function makeDatabase() {
  const db = openDatabase(file);
  await migrate(db);
  await db.destroy();
}

/** Changes the database behind the program's back. */
function change(sql: string) {
  const sqlite = openSqlite(file);
  sqlite.exec(sql);
  sqlite.close();
}

/** Of its file, in a form that is quickly compared. */
function contents(): string {
  return statSync(file).isFile() ? readFileSync(file, "base64") : "a folder";
}

describe("inspecting a database", () => {
  test("that doesn't exist: it is new", () => {
    expect(inspectDatabase(file, "quick")).toEqual({ isNew: true, pending: migrationNames, rowCounts: {} });
    expect(existsSync(file)).toBe(false);
  });

  test("that is an empty file: it is new", () => {
    writeFileSync(file, "");
    expect(inspectDatabase(file, "quick").isNew).toBe(true);
  });

  test("of this version: nothing is pending", async () => {
    await makeDatabase();
    expect(inspectDatabase(file, "full")).toMatchObject({
      isNew: false,
      pending: [],
      rowCounts: { categories: 3, meal_times: 3, users: 0 },
    });
  });

  test("of version 1.2.0: all migrations are pending, and then none", async () => {
    writeVersion1(file);
    const rowCounts = { menu_items: 1, categories: 3 };
    expect(inspectDatabase(file, "full")).toMatchObject({ isNew: false, pending: migrationNames, rowCounts });
    await makeDatabase();
    expect(inspectDatabase(file, "full")).toMatchObject({ isNew: false, pending: [], rowCounts });
  });

  test.each([
    [
      "Litestream's tables",
      "create table _litestream_seq (id integer primary key, seq integer); create table _litestream_lock (id integer)",
    ],
    [
      "what SQLite's .recover has found",
      "create table lost_and_found (rootpgno integer, pgno integer, nfield integer, id integer, c0, c1)",
    ],
    ["an index of the owner's", "create index my_index on menu_items (price)"],
  ])("of version 1.2.0 with %s is taken over, and keeps it", async (_what, statements) => {
    const schema = () => {
      const sqlite = openSqlite(file);
      const rows = sqlite.prepare<[], string>("select sql from sqlite_schema").pluck().all();
      sqlite.close();
      return rows.map((sql) => sql?.toLowerCase());
    };
    writeVersion1(file, statements);
    expect(inspectDatabase(file, "full").pending).toEqual(migrationNames);
    await makeDatabase();
    expect(inspectDatabase(file, "full").pending).toEqual([]);
    expect(schema()).toEqual(expect.arrayContaining(statements.split("; ")));
  });

  test.each([
    ["older", "delete from kysely_migration where name = '0047-api-keys'", OLDER],
    ["as old as the first one", "delete from kysely_migration where name > '0001-initial'", OLDER],
    [
      "without an index",
      "drop index mails_by_due",
      /The first difference: the index mails_by_due is missing\.$/,
    ],
    [
      "with another column, and without a trigger",
      "alter table users add column shoe_size integer; drop trigger menu_items_version",
      /somebody has changed them\. The first difference: the table users is different\.$/,
    ],
  ])("of version 1, but %s, is refused, and leaves it as it was", (_what, statements, message) => {
    writeVersion1(file, statements);
    const before = contents();
    expect(() => inspectDatabase(file, "full")).toThrow(UnusableDatabaseError);
    expect(() => inspectDatabase(file, "full")).toThrow(message);
    expect(contents()).toBe(before);
  });

  test.each<[string, (() => void) | string, RegExp]>([
    ["a newer version", "insert into kysely_migration values ('9999-future', '')", /is newer .* 9999-future/],
    ["another program", "drop table kysely_migration", /another program/],
    ["text", () => writeFileSync(file, "Dear diary\n".repeat(500)), /is not an SQLite database/],
    ["a folder", () => (rmSync(file), mkdirSync(file)), /is not a file/],
    [
      "a file with a hole",
      () => {
        const bytes = readFileSync(file);
        bytes.fill(0, 4096 * 3, 4096 * 8);
        writeFileSync(file, bytes);
      },
      /is damaged/,
    ],
    ["half a file", () => writeFileSync(file, readFileSync(file).subarray(0, 4096 * 4)), /is damaged/],
  ])("that is %s is rejected by name, and leaves it as it was", async (_name, spoil, message) => {
    await makeDatabase();
    if (typeof spoil === "string") change(spoil);
    else spoil();
    const before = contents();
    expect(() => inspectDatabase(file, "quick")).toThrow(UnusableDatabaseError);
    expect(() => inspectDatabase(file, "quick")).toThrow(message);
    expect(() => inspectDatabase(file, "quick")).toThrow(file);
    expect(contents()).toBe(before);
  });

  test("with broken foreign keys is rejected by the full check", async () => {
    await makeDatabase();
    change(
      "pragma foreign_keys = off; insert into sessions (id, user_id, created_at, expires_at) values ('s', 'nobody', '2026', '2027')",
    );
    expect(inspectDatabase(file, "quick").isNew).toBe(false);
    expect(() => inspectDatabase(file, "full")).toThrow(/is damaged: rows of sessions/);
  });
});

test("a copy is a consistent snapshot, whatever is written meanwhile", async () => {
  await makeDatabase();
  change(
    "create table pairs (a integer, b integer); " +
      "with recursive n(i) as (values (1) union all select i + 1 from n where i < 20000) " +
      "insert into pairs select i, i from n",
  );
  const writer = openSqlite(file);
  // Each turn changes both sides of every hundredth pair, in one transaction.
  const write = writer.transaction(() => {
    writer.exec("update pairs set a = a + 1 where a % 100 = 0; update pairs set b = a");
    writer.exec("insert into pairs values (0, 0)");
  });
  let isCopied = false;
  let turns = 0;
  const copying = copyDatabase(file, path.join(folder, "copy.sqlite")).finally(() => (isCopied = true));
  while (!isCopied) {
    write();
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rowCounts = await copying;
  writer.close();
  expect(turns).toBeGreaterThan(2);
  const copy = openSqlite(path.join(folder, "copy.sqlite"));
  expect(copy.prepare("select count(*) as count from pairs where a <> b").get()).toEqual({ count: 0 });
  expect(copy.prepare("select count(*) as count from pairs").get()).toEqual({ count: rowCounts.pairs });
  copy.close();
});

test("a copy is one file", async () => {
  await makeDatabase();
  const to = path.join(folder, "copies");
  mkdirSync(to);
  await copyDatabase(file, path.join(to, "copy.sqlite"));
  copyFileSync(path.join(to, "copy.sqlite"), path.join(to, "moved.sqlite"));
  expect(existsSync(path.join(to, "copy.sqlite-wal"))).toBe(false);
  expect(inspectDatabase(path.join(to, "moved.sqlite"), "full").rowCounts.categories).toBe(3);
});
