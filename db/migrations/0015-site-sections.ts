import { type Kysely, sql } from "kysely";

/** The sections of `site.json` as the history last saw them. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("site_sections")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull().check(sql`json_valid(value)`))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .modifyEnd(sql`without rowid`)
    .execute();
}
