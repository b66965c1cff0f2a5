import { type Kysely, sql } from "kysely";

/** The rows of workbooks that were uploaded to be checked before they are imported. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("pending_imports")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('menu', 'day')`))
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("rows", "text", (column) => column.notNull())
    .addColumn("date", "text")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("pending_imports_of_user", ["user_id", "kind"])
    .modifyEnd(sql`without rowid`)
    .execute();
}
