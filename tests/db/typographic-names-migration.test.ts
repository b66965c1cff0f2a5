import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as initial from "~db/migrations/0001-initial";
import * as contactMail from "~db/migrations/0003-contact-mail";
import * as contentVersion from "~db/migrations/0004-content-version";
import * as listIndexes from "~db/migrations/0005-list-indexes";
import * as history from "~db/migrations/0009-history";
import * as normalizedNames from "~db/migrations/0018-normalized-names";
import * as typographicNames from "~db/migrations/0031-typographic-names";
import { openMemoryDatabase } from "~db/open-database";
import type { Database } from "~db/schema";

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  for (const migration of [initial, contactMail, contentVersion, listIndexes, history, normalizedNames])
    await migration.up(db);
});
afterEach(() => db.destroy());

const addCategory = (id: string, name: string) =>
  sql`insert into categories (id, name, name_normalized) values (${id}, ${name}, ${name.toLowerCase()})`.execute(
    db,
  );

const addItem = (id: string, name: string, category: string) =>
  sql`insert into menu_items (id, name, name_normalized, description, category, category_normalized, price,
      discount_price, menu_type, is_vegan, allergies, created_at)
    values (${id}, ${name}, ${name.toLowerCase()}, 'Maison', ${category}, ${category.toLowerCase()}, 1700, 0,
      'No', '', '', '')`.execute(db);

test("stored names get the new normal form, and stay as they were typed", async () => {
  await addItem("a", "Montepulciano d’Abruzzo", "Pizza");
  await addItem("b", "Montepulciano d'Abruzzo", "Pizza");
  await sql`insert into users (id, name, name_normalized, name_sorted, email, email_normalized, password_hash, phone,
      is_admin, created_at)
    values ('u', 'Jean‑Luc D’Or', 'jean‑luc d’or', 'jean‑luc d''or', 'd’or@example.org', 'd’or@example.org', '', '',
      0, '')`.execute(db);
  await sql`insert into contact_messages (id, email, email_normalized, phone, phone_normalized, message, created_at)
    values ('m', 'a@example.org', 'a@example.org', '032‑555', '032‑555', 'Bonjour', '')`.execute(db);
  await typographicNames.up(db);

  const items = await sql`select name, name_normalized as form, version from menu_items order by id`.execute(
    db,
  );
  expect(items.rows).toEqual([
    { name: "Montepulciano d’Abruzzo", form: "montepulciano d'abruzzo", version: 1 },
    { name: "Montepulciano d'Abruzzo", form: "montepulciano d'abruzzo", version: 1 },
  ]);
  const users = await sql`select name, name_normalized as form, name_sorted as key, email_normalized as email
    from users`.execute(db);
  expect(users.rows).toEqual([
    { name: "Jean‑Luc D’Or", form: "jean-luc d'or", key: "jean-luc d'or", email: "d’or@example.org" },
  ]);
  const messages = await sql`select phone, phone_normalized as form from contact_messages`.execute(db);
  expect(messages.rows).toEqual([{ phone: "032‑555", form: "032-555" }]);
});

test("categories whose names become the same stay two, each with its items", async () => {
  await addCategory("1", "Plats d’enfants");
  await addCategory("2", "Plats d'enfants");
  await addCategory("3", "Plats d´enfants");
  for (const [id, category] of Object.entries({
    a: "Plats d’enfants",
    b: "Plats d'enfants",
    c: "Plats d´enfants",
    // A deleted category: its items stay off the menu.
    d: "Plats d`enfants",
    e: "Pizza",
  })) {
    await addItem(id, id, category);
  }
  await typographicNames.up(db);

  const forms = { 1: "plats d'enfants", 2: "plats d'enfants  2", 3: "plats d'enfants  3" };
  const { rows: categories } = await sql<{ id: string; form: string }>`
    select id, name_normalized as form from categories where name like 'Plats%'`.execute(db);
  expect(Object.fromEntries(categories.map(({ id, form }) => [id, form]))).toEqual(forms);
  const { rows: items } = await sql<{ id: string; form: string }>`
    select id, category_normalized as form from menu_items`.execute(db);
  expect(Object.fromEntries(items.map(({ id, form }) => [id, form]))).toEqual({
    a: forms[1],
    b: forms[2],
    c: forms[3],
    d: "plats d'enfants  4",
    e: "pizza",
  });
});

test("recorded rows get the same forms, on every page of them", async () => {
  await addCategory("1", "Plats d’enfants");
  await addCategory("2", "Plats d'enfants");
  await sql`insert into changes (id, at, actor_name, source, action, label, item_count)
    values ('one', '2026-11-01T00:00:00.000Z', 'A', 'screen', 'menu.edit', '', 1)`.execute(db);
  const addRow = (seq: number, kind: string, before: object | null, after: object | null) =>
    sql`insert into change_rows (change_id, seq, kind, item_id, before, after)
      values ('one', ${seq}, ${kind}, 'a', ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)})`.execute(
      db,
    );
  const filler = { id: "a", name_normalized: "a", price: 1 };
  for (let seq = 3; seq <= 1001; seq++) await addRow(seq, "menu", null, filler);
  const item = (name: string, category: string) => ({
    id: "a",
    name_normalized: name,
    description: "d’ici",
    category_normalized: category,
    price: 1700,
  });
  await addRow(1, "menu", item("vin d’ici", "plats d’enfants"), item("vin d'ici", "plats d'enfants"));
  await addRow(2, "category", { id: "2", name_normalized: "plats d'enfants" }, null);
  await addRow(1002, "chef", { id: "c", name: "d’ici" }, { id: "c", name: "d'ici" });
  await addRow(1003, "menu", { name_normalized: "l’eau" }, { name_normalized: "l’au" });
  await typographicNames.up(db);

  const rows = await db.selectFrom("changeRows").select(["seq", "before", "after"]).orderBy("seq").execute();
  const parsed = rows.map(({ before, after }) => [before && JSON.parse(before), after && JSON.parse(after)]);
  expect(parsed[0]).toEqual([item("vin d'ici", "plats d'enfants"), item("vin d'ici", "plats d'enfants  2")]);
  expect(parsed[1]).toEqual([{ id: "2", name_normalized: "plats d'enfants  2" }, null]);
  expect(parsed.slice(2, 1001)).toEqual(Array.from({ length: 999 }, () => [null, filler]));
  expect(parsed.slice(1001)).toEqual([
    [
      { id: "c", name: "d’ici" },
      { id: "c", name: "d'ici" },
    ],
    [{ name_normalized: "l'eau" }, { name_normalized: "l'au" }],
  ]);
});
