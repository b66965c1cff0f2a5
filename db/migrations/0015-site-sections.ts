import { type Kysely, sql } from "kysely";

/** The sections of `site.json` as the history last saw them, and the setup steps that were skipped. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("site_sections")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull().check(sql`json_valid(value)`))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createTable("skipped_setup_steps")
    .addColumn("step", "text", (column) => column.notNull().primaryKey())
    .modifyEnd(sql`without rowid`)
    .execute();
}
