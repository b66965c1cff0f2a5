import { type Kysely, sql } from "kysely";

const SHOWN_TO_GUESTS = ["categories", "menu_items", "chef_suggestions", "day_menu_items"];

/** Triggers count the changes to everything that guests see, whichever process writes. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await db.insertInto("contentVersion").values({ id: 1, version: 1 }).execute();
  for (const table of SHOWN_TO_GUESTS) {
    for (const event of ["insert", "update", "delete"]) {
      await sql`
        create trigger ${sql.id(`${table}_${event}_counts`)} after ${sql.raw(event)} on ${sql.id(table)}
        begin
          update content_version set version = version + 1;
        end`.execute(db);
    }
  }
}
