import { type Kysely, sql } from "kysely";

/**
 * Who signed in, who failed to, and who changed what about accounts. Users may be deleted, so rows
 * keep names. Of repeated failures there is one row a quarter of an hour.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("security_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("user_name", "text", (column) => column.notNull())
    .addColumn("by_name", "text")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("quarter", "integer")
    .addColumn("count", "integer", (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint("security_events_repeated", ["kind", "user_id", "address", "quarter"])
    .addCheckConstraint("security_events_count", sql`count > 0`)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex("security_events_last_at")
    .on("security_events")
    .columns(["last_at", "id"])
    .execute();
  await db.schema
    .createIndex("security_events_user_id")
    .on("security_events")
    .columns(["user_id", "last_at", "id"])
    .execute();
}
