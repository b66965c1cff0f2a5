import { type Kysely, sql } from "kysely";

/** In which language users read the office, and what the history says as a sentence that can be said in another one. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column language text check (language in ('en', 'fr'))`.execute(db);
  await sql`alter table changes add column sentence text`.execute(db);
}
