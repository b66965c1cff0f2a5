import type { Kysely } from "kysely";

/** The lock of the data folder allows one process to send mails, so none has to claim one. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("mails").dropColumn("claimed_by").execute();
  await db.schema.alterTable("mails").dropColumn("claimed_until").execute();
}
