import { type Kysely, sql } from "kysely";

/** What another system, such as a till, calls a menu item: unique, and counted by the version. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable("menu_items")
    .addColumn("external_id", "text", (column) => column.check(sql`external_id <> ''`))
    .execute();
  await sql`create unique index menu_items_external_id on menu_items (external_id)
    where external_id is not null`.execute(db);
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'trigger' and name = 'menu_items_version'`.execute(db);
  const text = rows[0]?.text ?? "";
  const extended = text.replace(/\bwhen\b/i, "when old.external_id is not new.external_id or");
  if (extended === text) throw new Error("menu_items has no version.");
  await sql`drop trigger menu_items_version`.execute(db);
  await sql.raw(extended).execute(db);
}
