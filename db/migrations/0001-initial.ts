import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "uuid";

const MAX_PRICE = 10_000_000;
const dayCheck = (column: string) =>
  sql<boolean>`${sql.ref(column)} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`;
const filled = (column: string) => sql<boolean>`length(${sql.ref(column)}) > 0`;
const priced = (column: string) =>
  sql<boolean>`typeof(${sql.ref(column)}) = 'integer' and ${sql.ref(column)} between 0 and ${sql.lit(MAX_PRICE)}`;

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull().check(filled("name")))
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().check(filled("email")))
    .addColumn("email_folded", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("is_admin", "integer", (column) => column.notNull().check(sql`is_admin in (0, 1)`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("users_by_name").on("users").columns(["name_folded", "id"]).execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_by_user").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();

  await db.schema
    .createTable("reset_tokens")
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("categories")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull().check(filled("name")))
    .addColumn("name_folded", "text", (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable("meal_times")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable("menu_items")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull().check(filled("name")))
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull().check(filled("description")))
    .addColumn("category", "text", (column) => column.notNull().check(filled("category")))
    .addColumn("category_folded", "text", (column) => column.notNull())
    .addColumn("price", "integer", (column) => column.notNull().check(priced("price")))
    .addColumn("discount_price", "integer", (column) => column.notNull().check(priced("discount_price")))
    .addColumn("menu_type", "text", (column) => column.notNull())
    .addColumn("is_vegan", "text", (column) => column.notNull().check(sql`is_vegan in ('Yes', 'No', '')`))
    .addColumn("allergies", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.check(dayCheck("date")))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addCheckConstraint("menu_item_price_above_zero", sql`price > 0`)
    .addCheckConstraint("menu_item_discount_within_price", sql`discount_price <= price`)
    .execute();
  await db.schema
    .createIndex("menu_items_by_category")
    .on("menu_items")
    .columns(["category_folded", "name_folded"])
    .execute();
  await db.schema.createIndex("menu_items_by_date").on("menu_items").columns(["date", "id"]).execute();

  await db.schema
    .createTable("chef_suggestions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull().check(filled("name")))
    .addColumn("description", "text", (column) => column.notNull().check(filled("description")))
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("price", "integer", (column) => column.notNull().check(priced("price")))
    .addColumn("allergies", "text", (column) => column.notNull())
    .addColumn("is_available", "integer", (column) => column.notNull().check(sql`is_available in (0, 1)`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("day_menu_items")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("date", "text", (column) => column.notNull().check(dayCheck("date")))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull().check(filled("name")))
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull().check(filled("description")))
    .addColumn("price", "integer", (column) => column.notNull().check(priced("price")))
    .addColumn("discount_price", "integer", (column) => column.notNull().check(priced("discount_price")))
    .addColumn("allergies", "text", (column) => column.notNull())
    .addColumn("is_home_made", "text", (column) => column.notNull().check(sql`is_home_made in ('Yes', 'No')`))
    .addColumn("is_vegan", "text", (column) => column.notNull().check(sql`is_vegan in ('Yes', 'No', '')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    // At most three dishes and one dessert per day, also with concurrent writers.
    .addCheckConstraint(
      "day_menu_slots",
      sql`(type = 'dish' and slot in (1, 2, 3)) or (type = 'dessert' and slot = 1)`,
    )
    .addUniqueConstraint("day_menu_slot_taken_once", ["date", "type", "slot"])
    .addCheckConstraint("day_menu_price_above_zero", sql`price > 0`)
    .addCheckConstraint("day_menu_discount_within_price", sql`discount_price <= price`)
    .execute();

  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull().check(filled("email")))
    .addColumn("email_folded", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull().check(filled("phone")))
    .addColumn("phone_folded", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull().check(filled("message")))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  // The defaults of a new database.
  await db
    .insertInto("categories")
    .values(
      ["Pizza", "Bevande E Caffè", "Dolci"].map((name) => ({
        id: uuid(),
        name,
        nameFolded: name.toLowerCase(),
      })),
    )
    .execute();
  await db
    .insertInto("mealTimes")
    .values(["BreakFast", "Lunch", "Dinner"].map((name) => ({ id: uuid(), name })))
    .execute();
}
