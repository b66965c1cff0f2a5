import { type Kysely, sql } from "kysely";

const DISH_TABLES = ["menu_items", "chef_suggestions"];

/** Names of photos, as app/domain/photos/photo.ts makes them, on dishes and on places of the home page. */
export async function up(db: Kysely<any>): Promise<void> {
  const isName = sql`photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*'`;
  for (const table of DISH_TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn("photo", "text", (column) => column.check(isName))
      .execute();
  }
  await db.schema
    .createTable("place_photos")
    .addColumn("id", "text", (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id in ('hero', 'about', 'pizza', 'drinks', 'desserts')`),
    )
    .addColumn("photo", "text", (column) => column.notNull().check(isName))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`place_photos_${event}_counts`)} after ${sql.raw(event)} on place_photos
      begin
        update content_version set version = version + 1;
      end`.execute(db);
  }
}
