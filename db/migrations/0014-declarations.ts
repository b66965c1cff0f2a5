import { type Kysely, sql } from "kysely";

/** ISO, in UTC, like the instants of the application. */
const NOW = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

/** The history of prices, the categories of drinks, and the drinks that need no quantity. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("prices")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("from_at", "text", (column) => column.notNull())
    .addColumn("price", "integer")
    .addColumn("discount_price", "integer")
    .execute();
  await db.schema.createIndex("prices_by_item").on("prices").columns(["item_id", "from_at"]).execute();
  await sql`
    insert into prices (item_id, from_at, price, discount_price)
    select id, ${NOW}, price, discount_price from menu_items`.execute(db);
  await createPriceTriggers(db);

  await db.schema
    .alterTable("menu_items")
    .addColumn("quantity_waived_at", "text", (column) =>
      column.check(sql`quantity_waived_at glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'`),
    )
    .execute();

  await db.schema
    .alterTable("categories")
    .addColumn("is_drinks", "integer", (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_drinks in (0, 1)`),
    )
    .execute();
  // The category of drinks that a new database starts with.
  await sql`update categories set is_drinks = 1 where name_folded = 'bevande e caffè'`.execute(db);
  await addToRecordedCategories(db);
  await sql`drop trigger categories_version`.execute(db);
  await sql`
    create trigger categories_version after update on categories
    when old.name is not new.name or old.is_drinks is not new.is_drinks
    begin
      update categories set version = old.version + 1 where id = new.id;
    end`.execute(db);
}

/** Whatever writes a price: no statement can be forgotten. Null prices: the item was deleted. */
async function createPriceTriggers(db: Kysely<any>): Promise<void> {
  const events = [
    { event: "insert", when: sql`true`, values: sql`new.id, ${NOW}, new.price, new.discount_price` },
    {
      event: "update",
      when: sql`old.price is not new.price or old.discount_price is not new.discount_price`,
      values: sql`new.id, ${NOW}, new.price, new.discount_price`,
    },
    { event: "delete", when: sql`true`, values: sql`old.id, ${NOW}, null, null` },
  ];
  for (const { event, when, values } of events) {
    await sql`
      create trigger ${sql.id(`menu_items_${event}_prices`)} after ${sql.raw(event)} on menu_items
      when ${when}
      begin
        insert into prices (item_id, from_at, price, discount_price) values (${values});
      end`.execute(db);
  }
}

/** Without the column, undoing an earlier change of a category would find it changed since. */
async function addToRecordedCategories(db: Kysely<any>): Promise<void> {
  for (const state of ["before", "after"]) {
    await sql`
      update change_rows
      set ${sql.id(state)} = json_set(${sql.id(state)}, '$.is_drinks',
        coalesce((select is_drinks from categories where id = item_id), 0))
      where kind = 'category' and ${sql.id(state)} is not null
        and change_id in (select id from changes where is_trimmed = 0)`.execute(db);
  }
}
