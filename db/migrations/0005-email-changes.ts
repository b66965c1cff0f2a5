import { type Kysely, sql } from "kysely";

/** New addresses of users that wait for the link that was sent there. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("email_changes")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  // A link that is used or ended takes its waiting mail with it.
  await sql`
    create trigger email_changes_delete_voids_mails after delete on email_changes
    begin
      update mails set state = 'void', content = null
      where user_id = old.user_id and state = 'waiting' and expires_at = old.expires_at;
    end`.execute(db);
}
