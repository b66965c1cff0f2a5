import { type Kysely, sql } from "kysely";

/**
 * Drafts have the title that their form sent, so that no list of forms is needed, and presses of
 * buttons are drafts, too. Drafts of accounts, users and settings are no longer kept.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("new_drafts")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('form', 'upload', 'press')`))
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("drafts_key", ["user_id", "path", "title"])
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`
    insert into new_drafts (user_id, path, title, kind, fields, at)
    select user_id, path, 'Form', case fields when '{}' then 'upload' else 'form' end, fields, at from drafts
    where path not like '/settings%' and path not like '/user-list%'
      and path not like '/add-user%' and path not like '/profile%'
  `.execute(db);
  await db.schema.dropTable("drafts").execute();
  await db.schema.alterTable("new_drafts").renameTo("drafts").execute();
}
