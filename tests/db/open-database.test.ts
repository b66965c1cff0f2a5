import path from "node:path";
import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { migrate } from "~db/migrate";
import { type Database, openDatabase, openReadOnlyDatabase, openSqlite } from "~db/open-database";
import { folderForTest, forTest } from "../support/for-file";

let file: string;
let db: Kysely<Database>;

beforeEach(async () => {
  file = path.join(folderForTest(), "restaurant.sqlite");
  db = await forTest(openDatabase(file));
  await migrate(db);
});

const addMealTime = (name: string) => db.insertInto("mealTimes").values({ id: name, name }).execute();

test.each([
  ["a single write", () => addMealTime("Brunch")],
  ["a write in SQL", () => sql`insert into meal_times values ('Brunch', 'Brunch')`.execute(db)],
  [
    "a transaction",
    () =>
      db
        .transaction()
        .execute((transaction) =>
          transaction.insertInto("mealTimes").values({ id: "Brunch", name: "Brunch" }).execute(),
        ),
  ],
])("%s waits for another process's lock without holding up reads", async (_name, write) => {
  const other = openSqlite(file);
  other.exec("begin immediate");
  let isWritten = false;
  const written = write().then(() => (isWritten = true));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await db.selectFrom("mealTimes").select("name").execute()).toHaveLength(3);
  expect(isWritten).toBe(false);
  other.exec("commit");
  other.close();
  await written;
  expect(await db.selectFrom("mealTimes").select("name").where("name", "=", "Brunch").execute()).toHaveLength(
    1,
  );
});

test("a reader sees what is committed while a transaction is open", async () => {
  const reader = openReadOnlyDatabase(file);
  const countMealTimes = async () => (await reader.selectFrom("mealTimes").select("name").execute()).length;
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("mealTimes").values({ id: "Brunch", name: "Brunch" }).execute();
    expect(await countMealTimes()).toBe(3);
  });
  expect(await countMealTimes()).toBe(4);
  await expect(reader.deleteFrom("mealTimes").execute()).rejects.toThrow(/readonly/);
  await reader.destroy();
});

test("a transaction that the database has rolled back by itself says why it failed", async () => {
  // As SQLite does on a full disk.
  await sql`create trigger reject_insert before insert on meal_times begin select raise(rollback, 'no room'); end`.execute(
    db,
  );
  const written = db
    .transaction()
    .execute((transaction) => transaction.insertInto("mealTimes").values({ id: "1", name: "1" }).execute());
  await expect(written).rejects.toThrow("no room");
  expect(await db.selectFrom("mealTimes").select("name").execute()).toHaveLength(3);
});

// In less than the 15 seconds that they would take one after the other.
test(
  "a database that stays locked is given up by all who wait at the same time",
  { timeout: 14_000 },
  async () => {
    const other = openSqlite(file);
    other.exec("begin immediate");
    const results = await Promise.allSettled(["One", "Two", "Three"].map(addMealTime));
    for (const result of results) {
      expect(result).toMatchObject({ status: "rejected", reason: { code: "SQLITE_BUSY" } });
    }
    other.exec("commit");
    other.close();
    await addMealTime("Four");
  },
);
