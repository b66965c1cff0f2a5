import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { findSection, saveSection, writePlaceholders } from "~/restaurant/site-sections.server";
import { up } from "~db/migrations/0008-following-facts";
import { databaseForEachTest, db } from "../support/test-database";
import { undo } from "../support/undo";

databaseForEachTest();
beforeEach(() => writePlaceholders(db, PLACEHOLDER));

const write = (id: string, values: object) =>
  db
    .updateTable("siteSections")
    .set({ value: JSON.stringify(values) })
    .where("id", "=", id)
    .execute();
const valuesOf = async (section: "restaurant" | "links") => (await findSection(db, section)).values;

test.each([
  ["Chez Nous", "Chez Nous", undefined],
  ["Chez Nous", "Da Tonino", undefined],
  ["Chez Nous", "CHEZ NOUS", "CHEZ NOUS"],
  ["Chez Nous", undefined, undefined],
])("of the restaurant %s the title %s becomes %s", async (name, curvedTitle, title) => {
  await write("restaurant", { name, curvedTitle, phone: "026" });
  await up(db);
  expect(await valuesOf("restaurant")).toEqual({ name, phone: "026", ...(title && { curvedTitle: title }) });
});

test.each([
  ["https://www.openstreetmap.org/search?query=Rue%20du%20Four%2014%2C%201700%20Fribourg", false],
  ["https://www.google.com/maps/search/?api=1&query=rue+du+four+14,+Fribourg", false],
  ["https://www.openstreetmap.org/search?query=Rue%20du%20Four%20140", true],
  ["https://www.openstreetmap.org/search?query=Grand-Rue%201%2C%201700%20Fribourg", true],
])("the map %s is kept: %s", async (mapsUrl, isKept) => {
  await write("links", { mapsUrl, deliveryServices: [] });
  await up(db);
  expect(await valuesOf("links")).toEqual({ deliveryServices: [], ...(isKept && { mapsUrl }) });
});

test("a change from before can be undone, and brings no title back that nobody has typed", async () => {
  const saved = await saveSection(db, "restaurant", { name: "Chez Nous" });
  // As the earlier version wrote and recorded it.
  await sql`update site_sections set value = json_set(value, '$.curvedTitle', 'Da Tonino')
    where id = 'restaurant'`.execute(db);
  await sql`update change_rows set
    before = json_set(before, '$.value', json_set(before ->> 'value', '$.curvedTitle', 'Da Tonino') || ''),
    after = json_set(after, '$.value', json_set(after ->> 'value', '$.curvedTitle', 'Da Tonino') || '')`.execute(
    db,
  );
  await up(db);
  expect(await undo(saved, { isAdmin: true })).toMatchObject({ ok: true });
  const { name } = PLACEHOLDER;
  expect(await valuesOf("restaurant")).toMatchObject({ name });
  expect(await valuesOf("restaurant")).not.toHaveProperty("curvedTitle");
});
