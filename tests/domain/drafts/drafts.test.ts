import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  discardDrafts,
  discardSavedDraft,
  listDrafts,
  removeOldDrafts,
  saveDraft,
} from "~/domain/drafts/drafts.server";
import { deleteUser } from "~/domain/users/users.server";
import type { Database } from "~db/open-database";
import { openMigratedDatabase } from "../../support/migrated-database";
import { insertUser } from "../../support/users";

const NOON = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const DAY_MS = 24 * 3600 * 1000;

let db: Kysely<Database>;
let luca: string;
let anna: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  db = await openMigratedDatabase();
  luca = await insertUser(db, { name: "Luca" });
  anna = await insertUser(db, { name: "Anna" });
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

async function save(userId: string, path: string, milliseconds = 0) {
  vi.setSystemTime(later(milliseconds));
  expect(await saveDraft(db, userId, path, { name: path })).toBe(true);
}

const paths = async (userId: string) => (await listDrafts(db, userId)).map(({ path }) => path);

describe("a draft", () => {
  test("has the fields and the time, and only its user sees it", async () => {
    expect(await saveDraft(db, luca, "/admin/menu", { name: "Pizza «Été»", price: "" })).toBe(true);
    expect(await listDrafts(db, luca)).toEqual([
      { path: "/admin/menu", fields: { name: "Pizza «Été»", price: "" }, at: NOON.toISOString() },
    ]);
    expect(await listDrafts(db, anna)).toEqual([]);
  });

  test("replaces the user's earlier one of the same path, and none of another user", async () => {
    await saveDraft(db, anna, "/admin/menu", { name: "Anna's" });
    await saveDraft(db, luca, "/admin/menu", { name: "first", price: "17" });
    vi.setSystemTime(later(1000));
    await saveDraft(db, luca, "/admin/menu", { name: "second" });
    expect(await listDrafts(db, luca)).toEqual([
      { path: "/admin/menu", fields: { name: "second" }, at: later(1000).toISOString() },
    ]);
    expect(await listDrafts(db, anna)).toMatchObject([{ fields: { name: "Anna's" } }]);
  });

  test("of somebody who has been deleted isn't saved, and is deleted with them", async () => {
    await save(anna, "/admin/menu");
    await deleteUser(db, luca, anna);
    expect(await listDrafts(db, anna)).toEqual([]);
    expect(await saveDraft(db, anna, "/admin/menu", {})).toBe(false);
    expect(await db.selectFrom("drafts").select("path").execute()).toEqual([]);
  });

  // {"text":"…"} has 11 bytes besides its text.
  test.each([
    ["65,536 bytes", true, "a".repeat(65_525)],
    ["65,537 bytes", false, "a".repeat(65_526)],
    ["65,537 bytes of accented letters", false, "é".repeat(32_763)],
  ])("of %s is saved: %s", async (_size, isSaved, text) => {
    expect(await saveDraft(db, luca, "/admin/menu", { text })).toBe(isSaved);
    expect(await listDrafts(db, luca)).toHaveLength(isSaved ? 1 : 0);
  });
});

test.each<[string, string, Record<string, string>, Record<string, string>, boolean]>([
  ["the form itself, sent again", "/category?dialog=add", { submissionId: "1" }, { submissionId: "1" }, true],
  ["another form", "/category?dialog=add", { submissionId: "1" }, { submissionId: "2" }, false],
  ["the continued form", "/category?dialog=add&draft=1", { submissionId: "1" }, { submissionId: "2" }, true],
  ["a form without a submission id", "/chef?dialog=edit&id=1", { id: "1" }, { id: "1" }, true],
  ["a form with another address", "/chef?dialog=edit&id=2", { id: "1" }, { id: "2" }, false],
  ["a section of the settings", "/settings", { section: "hours" }, { section: "hours" }, true],
  ["another section", "/settings?draft=1", { section: "hours" }, { section: "legal" }, false],
  ["a button without typed values", "/settings", {}, { intent: "skip-step" }, false],
])("saving %s at %s: draft %j, form %j, discarded: %s", async (_form, url, draft, saved, isDiscarded) => {
  for (const path of ["/category?dialog=add", "/chef?dialog=edit&id=1", "/settings"]) {
    await saveDraft(db, luca, path, draft);
  }
  await discardSavedDraft(db, luca, { url: new URL(url, "http://localhost"), fields: saved });
  expect(await paths(luca)).toHaveLength(isDiscarded ? 2 : 3);
});

test("a user keeps the newest 20, and others keep theirs", async () => {
  await save(anna, "/anna", 1000);
  for (let number = 1; number <= 22; number += 1) await save(luca, `/${number}`, number);
  expect(await paths(luca)).toEqual(Array.from({ length: 20 }, (_, index) => `/${22 - index}`));
  await save(luca, "/3", 23);
  expect(await paths(luca)).toHaveLength(20);
  expect((await paths(luca))[0]).toBe("/3");
  expect(await paths(anna)).toEqual(["/anna"]);
});

test.each([
  [DAY_MS - 1, ["/new", "/old"], 0],
  [DAY_MS, ["/new"], 1],
  [DAY_MS + 1, [], 2],
])("after %i ms those that are left are %j", async (milliseconds, left, removed) => {
  await save(luca, "/old");
  await save(luca, "/new", 1);
  expect((await listDrafts(db, luca, later(milliseconds))).map(({ path }) => path)).toEqual(left);
  expect(await removeOldDrafts(db, later(milliseconds))).toBe(removed);
  const stored = await db.selectFrom("drafts").select("path").orderBy("path").execute();
  expect(stored.map(({ path }) => path)).toEqual(left);
});

describe("discarding", () => {
  beforeEach(async () => {
    await save(luca, "/one");
    await save(luca, "/two");
    await save(anna, "/one");
  });

  test("deletes the user's draft of a path", async () => {
    await discardDrafts(db, luca, "/one");
    expect(await paths(luca)).toEqual(["/two"]);
    expect(await paths(anna)).toEqual(["/one"]);
  });

  test("of a path without a draft deletes nothing", async () => {
    await discardDrafts(db, luca, "");
    expect(await paths(luca)).toHaveLength(2);
  });

  test("without a path deletes all of the user's", async () => {
    await discardDrafts(db, luca);
    expect(await paths(luca)).toEqual([]);
    expect(await paths(anna)).toEqual(["/one"]);
  });
});
