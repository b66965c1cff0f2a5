import { type Kysely, sql } from "kysely";

/** Menu items that stand large on the home page: 1, or null. They have a photo, and the version counts the mark. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable("menu_items")
    .addColumn("favourite", "integer", (column) =>
      column.check(sql`favourite is null or (favourite = 1 and photo is not null)`),
    )
    .execute();
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'trigger' and name = 'menu_items_version'`.execute(db);
  const text = rows[0]?.text ?? "";
  const extended = text.replace(/\bwhen\b/i, "when old.favourite is not new.favourite or");
  if (extended === text) throw new Error("menu_items has no version.");
  await sql`drop trigger menu_items_version`.execute(db);
  await sql.raw(extended).execute(db);
}
