import { type Kysely, sql } from "kysely";

/**
 * When a session's user last gave a code or used a passkey; of a second step, the session that set it
 * up, what its trusted browsers hang on, and the wrong codes of a day.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("code_confirmed_at", "text").execute();
  const columns = [
    "session_id text",
    "trust integer not null default 0",
    "wrong_codes integer not null default 0",
    "wrong_codes_since text",
  ];
  for (const column of columns) await sql.raw(`alter table second_steps add column ${column}`).execute(db);
}
