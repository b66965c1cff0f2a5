import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  discardDraft,
  discardDrafts,
  discardSavedDraft,
  listDrafts,
  removeOldDrafts,
  saveDraft,
} from "~/domain/drafts/drafts.server";
import { deleteUser } from "~/domain/users/users.server";
import { databaseForEachTest, db } from "../../support/test-database";
import { insertUser } from "../../support/users";

const NOON = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const DAY_MS = 24 * 3600 * 1000;

databaseForEachTest();

let luca: string;
let anna: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  luca = await insertUser(db, { name: "Luca" });
  anna = await insertUser(db, { name: "Anna" });
});
afterEach(() => vi.useRealTimers());

const form = (path: string, fields: Record<string, string> = {}) =>
  ({ kind: "form", path, title: "Form", fields }) as const;

async function save(userId: string, path: string, milliseconds = 0) {
  vi.setSystemTime(later(milliseconds));
  expect(await saveDraft(db, userId, form(path, { name: path }))).toBe("saved");
}

const paths = async (userId: string) => (await listDrafts(db, userId)).map(({ path }) => path);

describe("a draft", () => {
  test("has the fields and the time, and only its user sees it", async () => {
    const draft = form("/admin/menu", { name: "Pizza «Été»", price: "" });
    expect(await saveDraft(db, luca, draft)).toBe("saved");
    expect(await listDrafts(db, luca)).toEqual([{ ...draft, at: NOON.toISOString() }]);
    expect(await listDrafts(db, anna)).toEqual([]);
  });

  test("replaces the user's earlier one of the same path, and none of another user", async () => {
    await saveDraft(db, anna, form("/admin/menu", { name: "Anna's" }));
    await saveDraft(db, luca, form("/admin/menu", { name: "first", price: "17" }));
    vi.setSystemTime(later(1000));
    await saveDraft(db, luca, form("/admin/menu", { name: "second" }));
    expect(await listDrafts(db, luca)).toEqual([
      { ...form("/admin/menu", { name: "second" }), at: later(1000).toISOString() },
    ]);
    expect(await listDrafts(db, anna)).toMatchObject([{ fields: { name: "Anna's" } }]);
  });

  test("of one button doesn't replace that of another on the same screen", async () => {
    for (const title of ["Sold out: Regina", "Sold out: Marinara"]) {
      await saveDraft(db, luca, { kind: "button", path: "/service", title, fields: {} });
    }
    await discardDraft(db, luca, { path: "/service", title: "Sold out: Regina" });
    expect(await listDrafts(db, luca)).toMatchObject([{ title: "Sold out: Marinara" }]);
  });

  test("of somebody who has been deleted isn't saved, and is deleted with them", async () => {
    await save(anna, "/admin/menu");
    await deleteUser(db, luca, anna);
    expect(await listDrafts(db, anna)).toEqual([]);
    expect(await saveDraft(db, anna, form("/admin/menu"))).toBe("no user");
    expect(await db.selectFrom("drafts").select("path").execute()).toEqual([]);
  });

  // {"text":"…"} has 11 bytes besides its text.
  test.each([
    ["65,536 bytes", "saved", "a".repeat(65_525)],
    ["65,537 bytes", "too large", "a".repeat(65_526)],
    ["65,537 bytes of accented letters", "too large", "é".repeat(32_763)],
  ])("of %s is %s beside five above 64 KiB", async (_size, outcome, text) => {
    const large = { text: "a".repeat(200_000) };
    for (const path of ["/1", "/2", "/3", "/4", "/5"]) {
      expect(await saveDraft(db, luca, form(path, large))).toBe("saved");
    }
    expect(await saveDraft(db, luca, form("/6", { text }))).toBe(outcome);
    expect(await saveDraft(db, luca, form("/5", large))).toBe("saved");
    expect(await saveDraft(db, anna, form("/6", large))).toBe("saved");
    expect(await listDrafts(db, luca)).toHaveLength(outcome === "saved" ? 6 : 5);
  });
});

test.each<[string, string, Record<string, string>, Record<string, string>, boolean]>([
  ["the form itself, sent again", "/category?dialog=add", { submissionId: "1" }, { submissionId: "1" }, true],
  ["another form", "/category?dialog=add", { submissionId: "1" }, { submissionId: "2" }, false],
  ["the continued form", "/category?dialog=add&draft=1", { submissionId: "1" }, { submissionId: "2" }, true],
  ["a form without a submission id", "/chef?dialog=edit&id=1", { id: "1" }, { id: "1" }, true],
  ["a form with another address", "/chef?dialog=edit&id=2", { id: "1" }, { id: "2" }, false],
  ["a form of another title", "/chef?dialog=edit&id=1", { id: "1" }, { id: "1", formTitle: "Other" }, false],
  ["a form without a title", "/chef?dialog=edit&id=1", { id: "1" }, { id: "1", formTitle: "" }, false],
])("saving %s at %s: draft %j, form %j, discarded: %s", async (_form, url, draft, saved, isDiscarded) => {
  for (const path of ["/category?dialog=add", "/chef?dialog=edit&id=1"]) {
    await saveDraft(db, luca, form(path, draft));
  }
  const fields = { formTitle: "Form", ...saved };
  await discardSavedDraft(db, luca, { url: new URL(url, "http://localhost"), fields });
  expect(await paths(luca)).toHaveLength(isDiscarded ? 1 : 2);
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

  test("deletes the user's draft of a path and title", async () => {
    await discardDraft(db, luca, form("/two"));
    await discardDraft(db, luca, { path: "/one", title: "Other" });
    expect(await paths(luca)).toEqual(["/one"]);
    expect(await paths(anna)).toEqual(["/one"]);
  });

  test("deletes all of the user's", async () => {
    await discardDrafts(db, luca);
    expect(await paths(luca)).toEqual([]);
    expect(await paths(anna)).toEqual(["/one"]);
  });
});
