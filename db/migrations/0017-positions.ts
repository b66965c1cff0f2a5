import { type Kysely, sql } from "kysely";

/** The kind under which the history records each table. */
const KINDS = { categories: "category", menu_items: "menu" };

/** The order of categories and menu items, at first that in which they were added. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const [table, kind] of Object.entries(KINDS)) {
    await db.schema
      .alterTable(table)
      .addColumn("position", "integer", (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`typeof(position) = 'integer' and position >= 0`),
      )
      .execute();
    await sql`
      update ${sql.id(table)} set position = numbered.position
      from (select id, row_number() over (order by id) as position from ${sql.id(table)}) as numbered
      where numbered.id = ${sql.id(table)}.id`.execute(db);
    await addToRecordedRows(db, table, kind);
  }

  await db.schema.createIndex("categories_in_order").on("categories").columns(["position", "id"]).execute();
  await db.schema.dropIndex("menu_items_by_name").execute();
  await db.schema
    .createIndex("menu_items_by_name")
    .on("menu_items")
    .columns(["position", "id", "name_folded"])
    .execute();
  await db.schema.dropIndex("menu_items_by_date").execute();
  await db.schema
    .createIndex("menu_items_by_date")
    .on("menu_items")
    .columns(["date", "position", "id"])
    .execute();
}

/**
 * Without the column, undoing an earlier change would find the row changed since. A row
 * that was deleted shares the position of the one before it, and follows it by its id.
 */
async function addToRecordedRows(db: Kysely<any>, table: string, kind: string): Promise<void> {
  for (const state of ["before", "after"]) {
    await sql`
      update change_rows
      set ${sql.id(state)} = json_set(${sql.id(state)}, '$.position',
        (select count(*) from ${sql.id(table)} where id <= item_id))
      where kind = ${kind} and ${sql.id(state)} is not null
        and change_id in (select id from changes where is_trimmed = 0)`.execute(db);
  }
}
