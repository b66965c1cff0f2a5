import { type Kysely, sql } from "kysely";

/** Keys with which programs call the API in a user's name. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("api_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("can_write", "integer", (column) => column.notNull().check(sql`can_write in (0, 1)`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex("api_keys_user_id").on("api_keys").column("user_id").execute();
}
