import { type Kysely, sql } from "kysely";

/** Who never signed in gets an invitation as a link, not a reset. Earlier users without an open invitation may have. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column has_signed_in integer not null default 0 check (has_signed_in in (0, 1))`.execute(
    db,
  );
  await sql`
    update users set has_signed_in = 1
    where id not in (select user_id from reset_tokens where purpose = 'invitation')`.execute(db);
}
