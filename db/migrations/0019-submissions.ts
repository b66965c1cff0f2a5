import { type Kysely, sql } from "kysely";

/** The forms that have added something lately, so that one that is sent twice adds it once. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
}
