import { type Kysely, sql } from "kysely";

/** A user may have several links at a time: an invitation's, and those asked for while it is open. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("new_reset_tokens")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull().check(sql`purpose in ('reset', 'invitation')`))
    .execute();
  const columns = ["token_hash", "user_id", "expires_at", "purpose"];
  await db
    .insertInto("new_reset_tokens")
    .columns(columns)
    .expression(db.selectFrom("reset_tokens").select(columns))
    .execute();
  // Its triggers are dropped with it.
  await db.schema.dropTable("reset_tokens").execute();
  await db.schema.alterTable("new_reset_tokens").renameTo("reset_tokens").execute();
  await db.schema.createIndex("reset_tokens_by_user").on("reset_tokens").column("user_id").execute();

  // The mail of a link that is void isn't sent. It expires when its link does, to the millisecond.
  await sql`
    create trigger reset_tokens_delete_voids_mails
    after delete on reset_tokens
    begin
      update mails set state = 'void', content = null
      where user_id = old.user_id and state = 'waiting' and expires_at = old.expires_at;
    end`.execute(db);
}
