import type SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSqlite } from "~db/open-database";
import { withPreparedStatements } from "~db/prepared-statements";

let sqlite: SqliteDatabase.Database;
let database: ReturnType<typeof withPreparedStatements>;

beforeEach(() => {
  sqlite = openSqlite(":memory:");
  sqlite.exec("create table dishes (name text unique)");
  database = withPreparedStatements(sqlite);
});
afterEach(() => database.close());

const add = (name: string) => database.prepare("insert into dishes values (?)").run([name]);
const find = (name: string) => database.prepare("select * from dishes where name = ?").all([name]);

test("a query is prepared once, and gives what it is asked for each time", () => {
  const prepare = vi.spyOn(sqlite, "prepare");
  for (const name of ["Margherita", "Marinara"]) add(name);
  for (const name of ["Margherita", "Marinara", "Diavola"])
    expect(find(name)).toEqual(name === "Diavola" ? [] : [{ name }]);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test("one that failed works the next time", () => {
  add("Margherita");
  expect(() => add("Margherita")).toThrow(/UNIQUE/);
  add("Marinara");
  expect(find("Marinara")).toHaveLength(1);
});

test("one whose table has changed sees the change", () => {
  add("Margherita");
  expect(find("Margherita")).toEqual([{ name: "Margherita" }]);
  sqlite.exec("alter table dishes add column price integer default 1850");
  expect(find("Margherita")).toEqual([{ name: "Margherita", price: 1850 }]);
});

test("few stay, however many and however long they are", () => {
  const prepare = vi.spyOn(sqlite, "prepare");
  const select = (length: number) => `select length('${"x".repeat(length)}') as length`;
  const lengths = [...Array.from({ length: 300 }, (_, index) => index), 5000, 5000];
  for (const length of lengths) expect(database.prepare(select(length)).all([])).toEqual([{ length }]);
  expect(prepare).toHaveBeenCalledTimes(lengths.length);
  database.prepare(select(299));
  expect(prepare).toHaveBeenCalledTimes(lengths.length);
  database.prepare(select(1));
  expect(prepare).toHaveBeenCalledTimes(lengths.length + 1);
});
