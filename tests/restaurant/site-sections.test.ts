import { say } from "~/messages/office/t";
import { beforeEach, describe, expect, test } from "vitest";
import { readContentVersion } from "~db/content-version";
import { listDifferences } from "~/domain/history/change";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { PLACEHOLDER, PLACEHOLDER_WITHOUT_DEMO } from "~/restaurant/placeholder";
import type { Restaurant, SiteSection } from "~/domain/fields/restaurant";
import {
  exportSettings,
  findSection,
  importSettings,
  listSections,
  saveSection,
  writePlaceholders,
} from "~/restaurant/site-sections.server";
import { databaseForEachTest, db } from "../support/test-database";
import { undo } from "../support/undo";

databaseForEachTest();
beforeEach(() => writePlaceholders(db, PLACEHOLDER));

const facts = async () => (await exportSettings(db)) as unknown as Restaurant;
const versionOf = async (section: SiteSection) => (await findSection(db, section)).version;
const undoAsAdmin = (change: Parameters<typeof undo>[0] = "") => undo(change, { isAdmin: true });

async function save(
  ...input: Parameters<typeof saveSection> extends [unknown, ...infer Rest] ? Rest : never
) {
  const outcome = await saveSection(db, ...input);
  if (!outcome.ok) throw new Error(say(outcome.message));
  return outcome;
}

test("a section replaces the keys that it is given", async () => {
  expect(await save("restaurant", { phone: "026 555 99 99" })).toMatchObject({ message: "Saved." });
  expect(await facts()).toEqual({ ...PLACEHOLDER, phone: "026 555 99 99" });
});

test("an optional link is removed", async () => {
  await save("links", { social: undefined });
  expect(await facts()).not.toHaveProperty("social");
});

test("guests see a change: it counts as content", async () => {
  const before = await readContentVersion(db);
  await save("restaurant", { phone: "026 555 99 99" });
  expect(await readContentVersion(db)).toBeGreaterThan(before);
});

describe("a section that was changed since it was read", () => {
  test("is not saved", async () => {
    const version = await versionOf("restaurant");
    await save("restaurant", { phone: "026 555 11 11" });
    expect(await saveSection(db, "restaurant", { phone: "026 555 22 22" }, [version])).toMatchObject({
      ok: false,
      status: 409,
    });
    expect((await facts()).phone).toBe("026 555 11 11");
  });

  test("doesn't matter to another section, nor does saving what is there already", async () => {
    const version = await versionOf("discount");
    await save("restaurant", { phone: "026 555 11 11" });
    await save("discount", { takeawayDiscountPercent: 10 });
    await save("discount", { takeawayDiscountPercent: 15 }, [version]);
    expect(await facts()).toMatchObject({ phone: "026 555 11 11", takeawayDiscountPercent: 15 });
  });
});

describe("importing", () => {
  test("replaces all settings as one change; unknown keys are kept and exported", async () => {
    const content = {
      ...PLACEHOLDER,
      name: "Chez Léa",
      takeawayDiscountPercent: 20,
      x: 1,
      address: { ...PLACEHOLDER.address, floor: 2 },
    };
    const outcome = await importSettings(db, content);
    expect(outcome).toMatchObject({ ok: true, changeId: expect.any(String) });
    await save("restaurant", { name: "Chez Léa et Luc" });
    expect(await facts()).toEqual({ ...content, name: "Chez Léa et Luc" });
    const { rows } = await listChangePage(db, { page: 1, kind: "site" });
    expect(rows.map(({ action, source, count }) => [action, source, count])).toEqual([
      ["site.edit", "command", 1],
      ["site.import", "command", 3],
    ]);
    expect(await undoAsAdmin(rows[0]?.id)).toMatchObject({ ok: true });
    expect(await undoAsAdmin(outcome)).toMatchObject({ ok: true });
    expect(await facts()).toEqual(PLACEHOLDER);
  });

  test("what was exported changes nothing", async () => {
    const outcome = await importSettings(db, await exportSettings(db));
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome).not.toHaveProperty("changeId");
  });

  test.each<[object, string, string]>([
    [{ name: " " }, "name", "This field is required."],
    [
      { address: { ...PLACEHOLDER.address, country: "Suisse" } },
      "address.country",
      "Must be two letters, such as CH.",
    ],
    [{ legal: { uid: "CHE-123.456.789" } }, "legal.uid", "This is not a UID."],
    [
      { declarations: { meat: [{ kind: "Bœuf" }] } },
      "declarations.meat.0.country",
      "This field is required.",
    ],
    [{ mapsUrl: "javascript:alert(1)" }, "mapsUrl", "Must be a web address."],
  ])("%j is rejected, and nothing is written", async (changes, path, reason) => {
    const outcome = await importSettings(db, { ...PLACEHOLDER, takeawayDiscountPercent: 20, ...changes });
    expect(outcome).toMatchObject({ ok: false, status: 400, errors: { [path]: reason } });
    expect(await facts()).toEqual(PLACEHOLDER);
  });
});

describe("the history", () => {
  test("has a line for each save that changed something", async () => {
    await save("restaurant", { phone: "026 555 22 22" });
    await save("restaurant", { phone: "026 555 22 22" });
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
    const { changeId } = await save("hours", { hours: { shop, kitchen: PLACEHOLDER.hours.kitchen } });
    const change = await findChange(db, changeId ?? "");
    expect(change?.rows.flatMap((row) => listDifferences(row, "Europe/Zurich"))).toEqual([
      { field: "Restaurant", before: "Lundi-Samedi 10H-00H; Dimanche 17H-00H", after: "Lundi 11H30-14H" },
    ]);
  });

  test("undoes a save, and the undo", async () => {
    const { changeId } = await save("legal", { legal: { company: "Rossi Sàrl" } });
    const undone = await undoAsAdmin(changeId);
    expect(undone).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(await facts()).toEqual(PLACEHOLDER);
    await undoAsAdmin(undone.ok ? undone.changeId : "");
    expect(await facts()).toEqual({ ...PLACEHOLDER, legal: { company: "Rossi Sàrl" } });
  });

  test("keeps what was saved since", async () => {
    const { changeId } = await save("restaurant", { phone: "026 555 22 22" });
    await save("restaurant", { phone: "026 555 33 33" });
    const kept = [{ kind: "site", name: "Restaurant" }];
    expect(await undoAsAdmin(changeId)).toMatchObject({ status: 409, value: { kept } });
    expect((await facts()).phone).toBe("026 555 33 33");
  });

  test("undoes settings for admins only", async () => {
    const { changeId } = await save("restaurant", { phone: "026 555 22 22" });
    expect(await undo(changeId ?? "")).toMatchObject({ ok: false, status: 403 });
    expect((await facts()).phone).toBe("026 555 22 22");
  });
});

test("a section that a new version has added gets a row, and the others stay", async () => {
  await saveSection(db, "legal", { legal: { company: "Da Tonino Sàrl" } });
  const before = await listSections(db);
  await db.deleteFrom("siteSections").where("id", "=", "languages").execute();
  await writePlaceholders(db, PLACEHOLDER_WITHOUT_DEMO);
  expect(await findSection(db, "languages")).toEqual({
    section: "languages",
    values: { languages: [] },
    version: 1,
  });
  expect((await listSections(db)).filter(({ section }) => section !== "languages")).toEqual(
    before.filter(({ section }) => section !== "languages"),
  );
});
