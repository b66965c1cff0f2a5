import { type Kysely, sql } from "kysely";

/** The clock by which old data is deleted. Advancing it takes the place of the test writes. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("retention_clock")
    .addColumn("id", "integer", (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn("time", "text", (column) => column.notNull())
    .execute();
  await db.schema.dropTable("write_checks").execute();
}
