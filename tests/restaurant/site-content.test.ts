import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "~db/open-database";
import { listDifferences } from "~/domain/history/change";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { undoChange } from "~/domain/history/undo.server";
import { saveSection, sectionHash } from "~/restaurant/site-content.server";
import { readRestaurant, writePlaceholders } from "~/restaurant/site-file.server";
import { sectionOf } from "~/restaurant/site-section";
import { openMigratedDatabase } from "../support/migrated-database";

let folder: string;
let file: string;
let db: Kysely<Database>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  // Read once by the process.
  process.env.DATA_DIR = folder;
  file = path.join(folder, "site.json");
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  rmSync(file, { force: true });
  writePlaceholders(file);
  db = await openMigratedDatabase();
});
afterEach(() => db.destroy());

const facts = () => readRestaurant(file);
const json = () => JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
const editByHand = (changes: object) => writeFileSync(file, JSON.stringify({ ...json(), ...changes }));
const contact = (phone: string) => ({ ...sectionOf(facts(), "restaurant"), phone });
const undo = (id: string | undefined, isAdmin = true) =>
  undoChange(db, id ?? "", { keepNewer: false, timeZone: "Europe/Zurich", isAdmin });

async function save(
  ...input: Parameters<typeof saveSection> extends [unknown, ...infer Rest] ? Rest : never
) {
  const outcome = await saveSection(db, ...input);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

test("a section replaces its own keys only, in a file that others can't read", async () => {
  const before = json();
  expect(await save("restaurant", contact("026 555 99 99"))).toMatchObject({ message: "Saved." });
  expect(json()).toEqual({ ...before, phone: "026 555 99 99" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("unknown keys survive, in the file and within a section", async () => {
  editByHand({ x: 1, legal: { company: "Da Tonino Sàrl", y: [2] } });
  await save("legal", { legal: { company: "Rossi Sàrl", uid: "CHE-123.456.788" } });
  expect(json()).toMatchObject({ x: 1, legal: { company: "Rossi Sàrl", uid: "CHE-123.456.788", y: [2] } });
  await save("legal", { legal: {} });
  expect(json()).toMatchObject({ x: 1, legal: { y: [2] } });
});

test("unknown keys survive in the entries of a list that stay or are edited", async () => {
  const [first, second] = [
    { name: "Eat.ch", url: "https://eat.ch/x", note: 1 },
    { name: "Just", url: "https://just.ch/x", note: 2 },
  ];
  editByHand({ deliveryServices: [first, second] });
  const links = sectionOf(facts(), "links");
  const renamed = { name: "Just Eat", url: "https://just.ch/x" };
  await save("links", {
    ...links,
    deliveryServices: [...(links.deliveryServices ?? []).slice(0, 1), renamed],
  });
  expect(json().deliveryServices).toEqual([first, { ...second, name: "Just Eat" }]);
  await save("links", { ...links, deliveryServices: [renamed] });
  expect(json().deliveryServices).toEqual([{ ...second, name: "Just Eat" }]);
});

test("an optional link is removed", async () => {
  const { social, ...links } = sectionOf(facts(), "links");
  expect(social).toBeDefined();
  await save("links", links);
  expect(json()).not.toHaveProperty("social");
});

describe("a section that was changed since it was read", () => {
  test("is not saved", async () => {
    const hash = sectionHash(facts(), "restaurant");
    editByHand({ phone: "026 555 11 11" });
    const edited = readFileSync(file, "utf8");
    expect(await saveSection(db, "restaurant", contact("026 555 22 22"), hash)).toEqual({
      ok: false,
      status: 409,
      message: "The settings were changed meanwhile.",
    });
    expect(readFileSync(file, "utf8")).toBe(edited);
  });

  test("doesn't matter to another section", async () => {
    const hash = sectionHash(facts(), "discount");
    editByHand({ phone: "026 555 11 11" });
    await save("discount", { takeawayDiscountPercent: 15 }, hash);
    expect(json()).toMatchObject({ phone: "026 555 11 11", takeawayDiscountPercent: 15 });
  });
});

test.each<[string, string, string]>([
  ["isn't JSON", "{", "can't be read"],
  ["has an invalid value", JSON.stringify({ name: "" }), "name: This field is required."],
])("a file that %s is not overwritten, and the reason is given", async (_what, text, reason) => {
  const values = contact("026 555 22 22");
  writeFileSync(file, text);
  const outcome = await saveSection(db, "restaurant", values);
  expect(outcome).toMatchObject({ ok: false, status: 409, message: expect.stringContaining(reason) });
  expect(outcome.message).not.toContain(folder);
  expect(readFileSync(file, "utf8")).toBe(text);
});

describe("the history", () => {
  test("has a line for each save that changed something", async () => {
    await save("restaurant", contact("026 555 22 22"));
    await save("restaurant", contact("026 555 22 22"));
    const { rows } = await listChangePage(db, { page: 1, kind: "site" });
    expect(rows).toMatchObject([
      { action: "site.edit", label: "Edited settings: Restaurant", count: 1, canUndo: true },
    ]);
    const change = await findChange(db, rows[0]?.id ?? "");
    expect(change?.rows.flatMap((row) => listDifferences(row, "Europe/Zurich"))).toEqual([
      { field: "Phone", before: "026 555 01 42", after: "026 555 22 22" },
    ]);
  });

  test("shows hours as guests read them", async () => {
    const shop = [{ days: ["Monday" as const], periods: [{ opens: "11:30", closes: "14:00" }] }];
    const { changeId } = await save("hours", { hours: { shop, kitchen: facts().hours.kitchen } });
    const change = await findChange(db, changeId ?? "");
    expect(change?.rows.flatMap((row) => listDifferences(row, "Europe/Zurich"))).toEqual([
      { field: "Hours, shop", before: "Lundi-Samedi 10H-00H; Dimanche 17H-00H", after: "Lundi 11H30-14H" },
    ]);
  });

  test("undoes a save, and the undo", async () => {
    const before = json();
    const { changeId } = await save("legal", { legal: { company: "Rossi Sàrl" } });
    const undone = await undo(changeId);
    expect(undone).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(json()).toEqual(before);
    await undo(undone.ok ? undone.changeId : "");
    expect(json()).toEqual({ ...before, legal: { company: "Rossi Sàrl" } });
  });

  test("keeps what was edited by hand since", async () => {
    const { changeId } = await save("restaurant", contact("026 555 22 22"));
    editByHand({ phone: "026 555 33 33" });
    expect(await undo(changeId)).toMatchObject({
      status: 409,
      value: { kept: [{ kind: "site", name: "Restaurant", reason: "was changed since" }] },
    });
    expect(facts().phone).toBe("026 555 33 33");
  });

  test("undoes one section and keeps a hand edit of another", async () => {
    const { changeId } = await save("restaurant", contact("026 555 22 22"));
    editByHand({ takeawayDiscountPercent: 20, x: 1 });
    expect(await undo(changeId)).toMatchObject({ ok: true });
    expect(json()).toMatchObject({ phone: "026 555 01 42", takeawayDiscountPercent: 20, x: 1 });
  });

  test("undoes settings for admins only", async () => {
    const { changeId } = await save("restaurant", contact("026 555 22 22"));
    expect(await undo(changeId, false)).toMatchObject({ ok: false, status: 403 });
    expect(facts().phone).toBe("026 555 22 22");
  });

  test("undoes nothing while the file has an error", async () => {
    const { changeId } = await save("restaurant", contact("026 555 22 22"));
    writeFileSync(file, "{");
    expect(await undo(changeId)).toMatchObject({ ok: false, status: 409 });
    expect(readFileSync(file, "utf8")).toBe("{");
  });
});
