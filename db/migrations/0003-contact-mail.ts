import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("contact_messages").addColumn("mail_due_at", "text").execute();
  await db.schema
    .alterTable("contact_messages")
    .addColumn("mail_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("contact_messages_by_mail_due")
    .on("contact_messages")
    .column("mail_due_at")
    .where(sql.ref("mail_due_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("contact_messages_by_creation")
    .on("contact_messages")
    .column("created_at")
    .execute();
}
