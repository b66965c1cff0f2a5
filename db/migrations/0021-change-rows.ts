import { type Kysely, sql } from "kysely";

/**
 * Keeps a row of the history within the pages of its table. In one without rowids, a row of
 * more than a quarter of a page had a page of 4 kB for its end alone.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex("change_rows_by_item").execute();
  await db.schema.alterTable("change_rows").renameTo("change_rows_before").execute();
  await db.schema
    .createTable("change_rows")
    .addColumn("change_id", "text", (column) => column.notNull().references("changes.id").onDelete("cascade"))
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addPrimaryKeyConstraint("change_rows_key", ["change_id", "seq"])
    .execute();
  await sql`
    insert into change_rows (change_id, seq, kind, item_id, before, after)
    select change_id, seq, kind, item_id, before, after from change_rows_before order by change_id, seq`.execute(
    db,
  );
  await db.schema.dropTable("change_rows_before").execute();
  await db.schema
    .createIndex("change_rows_by_item")
    .on("change_rows")
    .columns(["kind", "item_id", "change_id"])
    .execute();
}
