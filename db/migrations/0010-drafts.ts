import { type Kysely, sql } from "kysely";

/** What was typed into forms that were sent after their session had ended. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("drafts")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("drafts_key", ["user_id", "path"])
    .modifyEnd(sql`without rowid`)
    .execute();
}
