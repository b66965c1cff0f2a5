import { type Kysely, sql } from "kysely";

/** The columns whose change makes another version of a row. */
const VERSIONED: Record<string, string[]> = {
  categories: ["name"],
  menu_items: [
    ...["name", "description", "category", "price", "discount_price"],
    ...["menu_type", "is_vegan", "allergies", "date"],
  ],
  day_menu_items: [
    ...["date", "type", "slot", "name", "description", "price", "discount_price"],
    ...["allergies", "is_home_made", "is_vegan"],
  ],
  chef_suggestions: ["name", "description", "category", "price", "allergies", "is_available"],
};

/** The history of changes, and a version on each row that staff edit. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("changes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) =>
      column.notNull().check(sql`source in ('screen', 'api', 'excel', 'command')`),
    )
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("undoes", "text")
    .addColumn("undone_by", "text")
    .addColumn("item_count", "integer", (column) => column.notNull())
    .addColumn("is_trimmed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("changes_by_time").on("changes").column("at").execute();

  await db.schema
    .createTable("change_rows")
    .addColumn("change_id", "text", (column) => column.notNull().references("changes.id").onDelete("cascade"))
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addPrimaryKeyConstraint("change_rows_key", ["change_id", "seq"])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createIndex("change_rows_by_item")
    .on("change_rows")
    .columns(["kind", "item_id", "change_id"])
    .execute();

  for (const [table, columns] of Object.entries(VERSIONED)) {
    await db.schema
      .alterTable(table)
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    const changed = columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
    await sql`
      create trigger ${sql.id(`${table}_version`)} after update on ${sql.id(table)}
      when ${sql.raw(changed)}
      begin
        update ${sql.id(table)} set version = old.version + 1 where id = new.id;
      end`.execute(db);
  }
}
