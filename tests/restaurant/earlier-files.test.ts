import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "~db/open-database";
import { listUnusedFiles, takeOverEarlierFiles } from "~/restaurant/earlier-files.server";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { listSettingsWarnings } from "~/restaurant/settings-warnings.server";
import { exportSettings, importSettings } from "~/restaurant/site-sections.server";
import { openMigratedDatabase } from "../support/migrated-database";

let folder: string;
let db: Kysely<Database>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "site-"));
  db = await openMigratedDatabase();
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = (name: string, content: object | string) =>
  writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
const takeOver = () => takeOverEarlierFiles(db, folder);

const TWICE = { opens: "11:00", closes: "15:00" };
/** Facts whose kitchen opens before it closes, which the first versions accepted. */
const OVERLAPPING = {
  ...PLACEHOLDER,
  name: "Chez Léa",
  hours: {
    ...PLACEHOLDER.hours,
    kitchen: [{ days: ["Monday"], periods: [TWICE, { ...TWICE, opens: "12:00" }] }],
  },
};

test("without a file there are placeholders", async () => {
  await takeOver();
  expect(await exportSettings(db)).toEqual(PLACEHOLDER);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file is taken over once, and renamed", async () => {
  const facts = { ...PLACEHOLDER, name: "Chez Léa", legal: { company: "Léa Sàrl", uid: "" }, x: { y: [1] } };
  write("site.json", `\uFEFF${JSON.stringify(facts)}`);
  write("site.last-good.json", facts);
  await takeOver();
  expect(await exportSettings(db)).toEqual({ ...facts, legal: { company: "Léa Sàrl", uid: "" } });
  expect(readdirSync(folder).sort()).toEqual(["site.json.imported", "site.last-good.json.imported"]);

  write("site.json", { ...facts, name: "Later" });
  await takeOver();
  expect(await exportSettings(db)).toMatchObject({ name: "Chez Léa" });
  expect(listUnusedFiles(folder)).toEqual(["site.json"]);
  expect(await listSettingsWarnings(db, folder)).toMatchObject([
    { reason: "site.json is no longer used:", advice: "npm run settings -- import data/site.json" },
  ]);
});

test("one that was taken over just before the process ended is renamed by the next start", async () => {
  write("site.json", { ...PLACEHOLDER, name: "Chez Léa" });
  await takeOver();
  write("site.json", { ...PLACEHOLDER, name: "Chez Léa" });
  await takeOver();
  expect(readdirSync(folder)).toEqual(["site.json.imported"]);
});

describe("guests see what they saw before", () => {
  test.each<[string, () => void, object]>([
    [
      "a value that isn't allowed any more, which was shown",
      () => {
        write("site.json", OVERLAPPING);
        write("site.last-good.json", OVERLAPPING);
      },
      OVERLAPPING,
    ],
    [
      "a text and a link that are refused today",
      () =>
        write("site.json", { ...PLACEHOLDER, about: ["a".repeat(9000)], mapsUrl: "https://a@maps.example" }),
      { ...PLACEHOLDER, about: ["a".repeat(9000)], mapsUrl: "https://a@maps.example" },
    ],
    ["the same without a last good copy", () => write("site.json", OVERLAPPING), OVERLAPPING],
    [
      "a hand-edited file with an error, whose last good copy was shown",
      () => {
        write("site.json", { ...PLACEHOLDER, name: "" });
        write("site.last-good.json", { ...PLACEHOLDER, name: "Da Luisa" });
      },
      { ...PLACEHOLDER, name: "Da Luisa" },
    ],
    [
      "a broken file, whose last good copy was shown",
      () => {
        write("site.json", "{");
        write("site.last-good.json", { ...PLACEHOLDER, name: "Da Luisa" });
      },
      { ...PLACEHOLDER, name: "Da Luisa" },
    ],
    [
      "a section that pages can't show gets placeholders, the others stay",
      () => write("site.json", { ...PLACEHOLDER, name: "Da Luisa", hours: "always" }),
      { ...PLACEHOLDER, name: "Da Luisa" },
    ],
  ])("%s", async (_what, prepare, shown) => {
    prepare();
    await takeOver();
    expect(await exportSettings(db)).toEqual(shown);
  });

  test("a value that isn't allowed any more is named until it is corrected", async () => {
    write("site.json", OVERLAPPING);
    await takeOver();
    expect(await listSettingsWarnings(db, folder)).toMatchObject([
      { id: "hours.kitchen.0", reason: expect.stringContaining("Closes before it opens again.") },
    ]);
    await importSettings(db, { ...PLACEHOLDER });
    expect(await listSettingsWarnings(db, folder)).toEqual([]);
  });
});

test.each<[string, string | Buffer]>([
  ["no JSON", "{"],
  ["Latin-1", Buffer.from('{"name":"Chez Léa"}', "latin1")],
])("a file that is %s stops the start, and stays", async (_what, content) => {
  writeFileSync(path.join(folder, "site.json"), content);
  await expect(takeOver()).rejects.toThrow("is not JSON in UTF-8");
  expect(existsSync(path.join(folder, "site.json"))).toBe(true);
});

test("a photo that is none is left where it is, and named", async () => {
  mkdirSync(path.join(folder, "photos"));
  write("photos/hero.jpg", "no photo");
  await takeOver();
  expect(readFileSync(path.join(folder, "photos/hero.jpg"), "utf8")).toBe("no photo");
  expect(listUnusedFiles(folder)).toEqual(["photos/hero.jpg"]);
});
