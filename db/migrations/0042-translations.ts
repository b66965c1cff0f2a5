import { type Kysely, sql } from "kysely";

const LANGUAGES = ["de", "en", "it"];
const FIELDS = ["name", "description", "category", "reason", "paragraph", "city"];

/**
 * The restaurant's words in other languages. A translation belongs to the French text of a field
 * wherever it stands, not to an item; `earlier_texts` keeps an item's last French text that had one.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("translations")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("language", "text", (column) =>
      column.notNull().check(sql`language in (${sql.join(LANGUAGES.map((each) => sql.lit(each)))})`),
    )
    .addColumn("field", "text", (column) =>
      column.notNull().check(sql`field in (${sql.join(FIELDS.map((each) => sql.lit(each)))})`),
    )
    .addColumn("original", "text", (column) => column.notNull())
    .addColumn("original_normalized", "text", (column) => column.notNull())
    // Null: the text needs no translation.
    .addColumn("text", "text", (column) => column.check(sql`text <> ''`))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint("translations_by_text", ["language", "field", "original_normalized"])
    .execute();
  await sql`
    create trigger translations_version after update on translations
    when old.text is not new.text
    begin
      update translations set version = old.version + 1 where id = new.id;
    end`.execute(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`translations_${event}_counts`)} after ${sql.raw(event)} on translations
      begin
        update content_version set version = version + 1;
      end`.execute(db);
  }
  await db.schema
    .createTable("earlier_texts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("original", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("earlier_texts_key", ["kind", "item_id", "field", "language"])
    .execute();

  await db.schema
    .alterTable("categories")
    // 1, or null as in rows of the history from before.
    .addColumn("names_stay", "integer", (column) => column.check(sql`names_stay = 1`))
    .execute();
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'trigger' and name = 'categories_version'`.execute(db);
  const text = rows[0]?.text ?? "";
  const extended = text.replace(/\bwhen\b/i, "when old.names_stay is not new.names_stay or");
  if (extended === text) throw new Error("categories has no version.");
  await sql`drop trigger categories_version`.execute(db);
  await sql.raw(extended).execute(db);

  // The language of the page on which a message was written; null for French.
  await db.schema.alterTable("contact_messages").addColumn("language", "text").execute();
  await sql`
    insert into site_sections (id, name, value)
    select 'languages', 'Languages', '{"languages":[]}' where exists (select 1 from site_sections)`.execute(
    db,
  );
}
