import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  findImport,
  type PendingImport,
  clearOldPendingImports,
  endPendingImport,
  savePendingImport,
} from "~/domain/imports/pending-imports.server";
import { databaseForEachTest, db } from "../../support/test-database";
import { insertUser } from "../../support/users";

const NOON = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const HALF_HOUR_MS = 30 * 60_000;
const PATH = "/admin/menu";

databaseForEachTest();

let luca: string;
let anna: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  luca = await insertUser(db, { name: "Luca" });
  anna = await insertUser(db, { name: "Anna" });
});
afterEach(() => vi.useRealTimers());

/** A workbook of Luca's with the menu. */
const upload = (change: Partial<PendingImport> = {}) => ({
  userId: luca,
  kind: "menu" as const,
  fileName: "carte.xlsx",
  table: {
    rows: [{ sheet: "Carte", row: 2, values: { name: "Pizza «Été»", price: 17, description: null } }],
    errors: [],
    warnings: [],
    required: [],
  },
  date: null,
  path: PATH,
  ...change,
});
const save = (change: Partial<PendingImport> = {}) => savePendingImport(db, upload(change));
const storedIds = async () =>
  (await db.selectFrom("pendingImports").select("id").orderBy("id").execute()).map(({ id }) => id);
const idsWithRows = async () => {
  const stored = await db.selectFrom("pendingImports").select(["id", "rows"]).orderBy("id").execute();
  return stored.filter(({ rows }) => rows !== "{}").map(({ id }) => id);
};

const findPendingImport = async (...given: Parameters<typeof findImport>) =>
  (await findImport(...given))?.pending;

describe("a pending import", () => {
  test("is found by its user with everything that was saved", async () => {
    const id = await save({ kind: "day", date: "2026-11-22", path: "/admin/day?date=2026-11-22" });
    expect(await findPendingImport(db, luca, id)).toEqual({
      ...upload({ kind: "day", date: "2026-11-22", path: "/admin/day?date=2026-11-22" }),
      id,
      createdAt: NOON.toISOString(),
    });
  });

  test("isn't found by others, nor by another id", async () => {
    const id = await save();
    expect(await findPendingImport(db, anna, id)).toBeUndefined();
    expect(await findPendingImport(db, luca, "unknown")).toBeUndefined();
  });

  test("replaces the user's last one of that kind only", async () => {
    const replaced = await save();
    const kept = [await save({ kind: "day" }), await save({ userId: anna })];
    const id = await save({ fileName: "carte 2.xlsx" });
    expect(await findPendingImport(db, luca, replaced)).toBeUndefined();
    expect(await findPendingImport(db, luca, id)).toMatchObject({ fileName: "carte 2.xlsx" });
    expect(await storedIds()).toEqual([...kept, id]);
  });

  test("stays if the next one can't be saved", async () => {
    const id = await save();
    await expect(save({ fileName: null as unknown as string })).rejects.toThrow("NOT NULL");
    expect(await storedIds()).toEqual([id]);
  });

  test("clears the old ones of all users", async () => {
    await save({ userId: anna });
    vi.setSystemTime(later(HALF_HOUR_MS));
    const id = await save();
    expect(await idsWithRows()).toEqual([id]);
  });
});

test.each([
  ["until 30 minutes have passed", HALF_HOUR_MS - 1, true],
  ["no longer after 30 minutes", HALF_HOUR_MS, false],
])("is found and kept %s", async (_when, milliseconds, isKept) => {
  const [id, other] = [await save(), await save({ userId: anna })];
  expect(Boolean(await findPendingImport(db, luca, id, later(milliseconds)))).toBe(isKept);
  // Looking for one that has ended removes its rows, and those of others.
  expect(await idsWithRows()).toEqual(isKept ? [id, other] : []);
  expect((await findImport(db, luca, id))?.path).toBe(PATH);
  vi.setSystemTime(later(milliseconds));
  expect(Boolean(await findPendingImport(db, luca, id))).toBe(isKept);
});

test("those that the daily clean-up finds are counted", async () => {
  await save();
  expect(await clearOldPendingImports(db, later(HALF_HOUR_MS - 1))).toBe(0);
  expect(await clearOldPendingImports(db, later(HALF_HOUR_MS))).toBe(1);
  expect(await clearOldPendingImports(db, later(HALF_HOUR_MS))).toBe(0);
});

test("is ended by its user only, and no other one is", async () => {
  const [id, other] = [await save(), await save({ kind: "day" })];
  await endPendingImport(db, anna, id);
  await endPendingImport(db, luca, "unknown");
  expect(await idsWithRows()).toEqual([id, other]);
  await endPendingImport(db, luca, id);
  expect(await idsWithRows()).toEqual([other]);
  expect(await findPendingImport(db, luca, id)).toBeUndefined();
  expect((await findImport(db, luca, id))?.path).toBe(PATH);
  expect(await findImport(db, anna, id)).toBeUndefined();
});
