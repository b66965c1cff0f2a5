import type { Kysely } from "kysely";

/** When a session's user last entered their password again, for what asks for a fresh sign-in. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("confirmed_at", "text").execute();
}
