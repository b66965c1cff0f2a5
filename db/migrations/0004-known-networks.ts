import { type Kysely, sql } from "kysely";

/** From where users have signed in by call, so that they are told of a place that is new. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("known_networks")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .addColumn("told_at", "text")
    .addPrimaryKeyConstraint("known_networks_key", ["user_id", "network"])
    .modifyEnd(sql`strict`)
    .execute();
}
