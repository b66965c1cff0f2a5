import { type Kysely, sql } from "kysely";

/** Which column is which in lists with headings of their own, as staff have chosen it. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("column_layouts")
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('menu', 'day')`))
    .addColumn("headings", "text", (column) => column.notNull())
    .addColumn("choice", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("chosen_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("column_layouts_key", ["kind", "headings"])
    .modifyEnd(sql`without rowid`)
    .execute();
}
