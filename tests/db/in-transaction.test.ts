import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "~db/in-transaction";
import { closeDatabase, getDatabase } from "~/platform/database.server";
import { openMigratedDatabase, writeMigratedDatabase } from "../support/migrated-database";
import { forFile } from "../support/for-file";

const db = await forFile(openMigratedDatabase());

const addCategory = (name: string, database = db) =>
  database.insertInto("categories").values({ id: name, name, nameNormalized: name, position: 99 }).execute();
const findCategory = (name: string) =>
  db.selectFrom("categories").select("name").where("name", "=", name).executeTakeFirst();

test("an error leaves nothing of what its step has written", async () => {
  const failing = inTransaction(db, async (transaction) => {
    await addCategory("Brunch", transaction);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await findCategory("Brunch")).toBeUndefined();
});

test("a step within a step is part of the outer one", async () => {
  const failing = inTransaction(db, async (outer) => {
    await inTransaction(outer, (inner) => addCategory("Tea", inner));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await findCategory("Tea")).toBeUndefined();
});

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "in-transaction-"));
  vi.stubEnv("DATA_DIR", folder);
  await writeMigratedDatabase(path.join(folder, "restaurant.sqlite"));
});

afterAll(async () => {
  await closeDatabase();
  vi.unstubAllEnvs();
});

test("within a transaction nobody gets the connection, but for its own", async () => {
  let askLater = () => {};
  const later = new Promise((resolve) => (askLater = () => resolve(getDatabase())));
  await inTransaction(getDatabase(), async () => {
    expect(() => getDatabase()).toThrow("A transaction is open");
    await Promise.resolve();
    expect(() => getDatabase()).toThrow("A transaction is open");
    // What it leaves behind runs after it.
    setTimeout(askLater, 0);
  });
  expect(await later).toBe(getDatabase());
});

test("a query beside the transaction that it runs in fails, and doesn't wait for ever", async () => {
  await inTransaction(db, async (transaction) => {
    await addCategory("Supper", transaction);
    await expect(findCategory("Supper")).rejects.toThrow("beside its own transaction");
  });
  expect(await findCategory("Supper")).toEqual({ name: "Supper" });
});

test("others may ask for the connection while a transaction is open", async () => {
  let close = () => {};
  const closing = new Promise<void>((resolve) => (close = resolve));
  const open = inTransaction(getDatabase(), () => closing);
  expect(getDatabase().isTransaction).toBe(false);
  close();
  await open;
});
