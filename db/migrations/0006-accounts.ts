import { type Kysely, sql } from "kysely";

/** Sessions that can be listed, reset tokens that can be invitations; attempts are counted in memory now. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable("attempts").execute();

  await db.schema
    .alterTable("sessions")
    .addColumn("user_agent", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("sessions")
    .addColumn("last_used_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: sql.ref("created_at") })
    .execute();

  await db.schema
    .alterTable("reset_tokens")
    .addColumn("purpose", "text", (column) =>
      column
        .notNull()
        .defaultTo("reset")
        .check(sql`purpose in ('reset', 'invitation')`),
    )
    .execute();
}
