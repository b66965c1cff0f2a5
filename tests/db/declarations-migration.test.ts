import { sql } from "kysely";
import { expect, test } from "vitest";
import { editCategory } from "~/domain/categories/categories.server";
import { undoChange } from "~/domain/history/undo.server";
import { migrate } from "~db/migrate";
import * as declarations from "~db/migrations/0014-declarations";
import { openMemoryDatabase } from "~db/open-database";

/** A database as it was before the migration, with a dish and a renamed category. */
async function openEarlierDatabase() {
  const db = openMemoryDatabase();
  await migrate(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`drop trigger ${sql.id(`menu_items_${event}_prices`)}`.execute(db);
  }
  await db.schema.dropTable("prices").execute();
  await sql`
    insert into menu_items (id, name, name_folded, description, category, category_folded, price,
      discount_price, menu_type, is_vegan, allergies, created_at)
    values ('margherita', 'Margherita', 'margherita', '', 'Pizza', 'pizza', 1700, 1500, 'No', '', '',
      '2026-01-01T00:00:00.000Z')`.execute(db);
  const pizza = await db
    .selectFrom("categories")
    .select("id")
    .where("nameFolded", "=", "pizza")
    .executeTakeFirstOrThrow();
  const renamed = await editCategory(db, pizza.id, { name: "Pizze" });
  await sql`update change_rows set before = json_remove(before, '$.is_drinks'), after = json_remove(after, '$.is_drinks')
    where kind = 'category'`.execute(db);
  await sql`drop trigger categories_version`.execute(db);
  await sql`create trigger categories_version after update on categories
    when old.name is not new.name
    begin update categories set version = old.version + 1 where id = new.id; end`.execute(db);
  await db.schema.alterTable("categories").dropColumn("isDrinks").execute();
  await db.schema.alterTable("menuItems").dropColumn("quantityWaivedAt").execute();
  return { db, changeId: (renamed.ok && renamed.changeId) || "" };
}

test("the history of prices starts with those of the day, and a change of a category can still be undone", async () => {
  const { db, changeId } = await openEarlierDatabase();
  await declarations.up(db);

  const prices = await db.selectFrom("prices").select(["itemId", "price", "discountPrice"]).execute();
  expect(prices).toEqual([{ itemId: "margherita", price: 17_00, discountPrice: 15_00 }]);
  const categories = await db.selectFrom("categories").select(["name", "isDrinks"]).orderBy("id").execute();
  expect(categories).toEqual([
    { name: "Pizze", isDrinks: 0 },
    { name: "Bevande E Caffè", isDrinks: 1 },
    { name: "Dolci", isDrinks: 0 },
  ]);
  expect(await undoChange(db, changeId, { keepNewer: false, timeZone: "Europe/Zurich" })).toMatchObject({
    ok: true,
    value: { undone: 2, kept: [], failed: [] },
  });
  await db.destroy();
});
