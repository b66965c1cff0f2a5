import { beforeEach, expect, test } from "vitest";
import type { TypedFacts } from "~/domain/fields/restaurant";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { followingFacts, withFollowing, withoutFollowing } from "~/restaurant/following-facts";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import {
  exportSettings,
  importSettings,
  saveSection,
  writePlaceholders,
} from "~/restaurant/site-sections.server";
import { databaseForEachTest, db } from "../support/test-database";

const address = { ...PLACEHOLDER.address, street: "Grand-Rue 1" };
const OWN: TypedFacts = { ...PLACEHOLDER, name: "Chez Nous", address };
const mapOf = (street: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, 1700 Fribourg`)}`;

test.each<[string, Partial<TypedFacts>, object]>([
  ["nothing", {}, { curvedTitle: "Chez Nous", mapsUrl: mapOf("Grand-Rue 1") }],
  [
    "both",
    { curvedTitle: "Da noi", mapsUrl: "https://map.search.ch" },
    { curvedTitle: "Da noi", mapsUrl: "https://map.search.ch" },
  ],
])("guests get what was typed, and otherwise what follows: %s", (_what, typed, expected) => {
  expect(withFollowing({ ...OWN, ...typed })).toMatchObject(expected);
});

const before: TypedFacts = { ...OWN, name: "Chez Vous", address: { ...address, street: "Rue Neuve 2" } };
test.each<[string, Partial<TypedFacts>, boolean]>([
  ["the name", { curvedTitle: "Chez Nous" }, false],
  ["the old name", { curvedTitle: "Chez Vous" }, false],
  ["the example's name", { curvedTitle: "Da Tonino" }, false],
  ["another title", { curvedTitle: "CHEZ NOUS" }, true],
  ["the search for the address", { mapsUrl: mapOf("Grand-Rue 1") }, false],
  ["the same, spelt otherwise", { mapsUrl: mapOf("grand‐rue 1").replaceAll("%20", "+") }, false],
  ["the search for the old address", { mapsUrl: mapOf("Rue Neuve 2") }, false],
  ["the example's map", { mapsUrl: followingFacts(PLACEHOLDER).mapsUrl }, false],
  ["the search for another place", { mapsUrl: mapOf("Grand-Rue 12") }, true],
  ["another map", { mapsUrl: "https://example.com/search?query=Grand-Rue" }, true],
])("%s counts as typed: %o %s", (_what, typed, isTyped) => {
  const kept = withoutFollowing({ ...OWN, ...typed }, before);
  expect(kept).toMatchObject(
    isTyped ? typed : Object.fromEntries(Object.keys(typed).map((key) => [key, undefined])),
  );
});

databaseForEachTest();
beforeEach(() => writePlaceholders(db, PLACEHOLDER));

test("a new name and address are saved in one change, and what guests get follows", async () => {
  await saveSection(db, "restaurant", { name: OWN.name, curvedTitle: PLACEHOLDER.name, address });
  const facts = await exportSettings(db);
  expect(facts).not.toHaveProperty("curvedTitle");
  expect(facts).not.toHaveProperty("mapsUrl");
  const { rows } = await listChangePage(db, { page: 1, kind: "site" });
  expect(rows).toMatchObject([{ label: "Edited settings: Restaurant", count: 1 }]);
});

test("a typed map follows again from when the restaurant has moved to where it leads", async () => {
  await saveSection(db, "links", { mapsUrl: mapOf("Grand-Rue 1") });
  expect(await exportSettings(db)).toMatchObject({ mapsUrl: mapOf("Grand-Rue 1") });
  await saveSection(db, "restaurant", { address });
  expect(await exportSettings(db)).not.toHaveProperty("mapsUrl");
  const { rows } = await listChangePage(db, { page: 1, kind: "site" });
  const change = await findChange(db, rows[0]?.id ?? "");
  expect(change?.rows.map(({ id }) => id).sort()).toEqual(["links", "restaurant"]);
});

test.each([PLACEHOLDER.name, OWN.name, "", undefined])(
  "an import brings no title %j and no map that would follow",
  async (curvedTitle) => {
    expect(await importSettings(db, { ...OWN, curvedTitle, mapsUrl: mapOf("Grand-Rue 1") })).toMatchObject({
      ok: true,
    });
    expect(await exportSettings(db)).toEqual(OWN);
  },
);
