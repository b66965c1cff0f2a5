import { type Kysely, sql } from "kysely";

/** Files of translations are checked before their import, too. What is pending lives for half an hour. */
export async function up(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'table' and name = 'pending_imports'`.execute(db);
  const before = rows[0]?.text ?? "";
  const extended = before
    .replace("('menu', 'day')", "('menu', 'day', 'translation-de', 'translation-en', 'translation-it')")
    .replace("pending_imports", "pending_imports_new");
  if (!extended.includes("translation-de")) throw new Error("pending_imports has another definition.");
  await sql.raw(extended).execute(db);
  await sql`insert into pending_imports_new select * from pending_imports`.execute(db);
  await sql`drop table pending_imports`.execute(db);
  await sql`alter table pending_imports_new rename to pending_imports`.execute(db);
}
