import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "uuid";

interface DueMessage {
  id: string;
  email: string;
  phone: string;
  message: string;
  createdAt: string;
  mailDueAt: string;
  mailAttempts: number;
}

/** One outbox for all mails. The contact messages that were still to be mailed move there. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('waiting', 'sent', 'failed', 'void')`),
    )
    // JSON; only while the mail waits.
    .addColumn("content", "text", (column) => column.check(sql`(state = 'waiting') = (content is not null)`))
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("contact_message_id", "text", (column) =>
      column.references("contact_messages.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("first_failed_at", "text")
    .addColumn("last_failed_at", "text")
    .addColumn("sent_at", "text")
    .execute();
  await db.schema.createIndex("mails_by_due").on("mails").columns(["state", "due_at", "id"]).execute();
  await db.schema.createIndex("mails_by_user").on("mails").column("user_id").execute();
  await db.schema.createIndex("mails_by_contact_message").on("mails").column("contact_message_id").execute();

  // A link that was used or replaced must not stay readable in the outbox.
  for (const event of ["delete", "update of token_hash"]) {
    await sql`
      create trigger ${sql.id(`reset_tokens_${event.split(" ")[0]}_voids_mails`)}
      after ${sql.raw(event)} on reset_tokens
      begin
        update mails set state = 'void', content = null
        where user_id = old.user_id and state = 'waiting' and expires_at is not null;
      end`.execute(db);
  }

  await moveDueMessages(db);
  await db.schema.dropIndex("contact_messages_by_mail_due").execute();
  await db.schema.alterTable("contact_messages").dropColumn("mail_due_at").execute();
  await db.schema.alterTable("contact_messages").dropColumn("mail_attempts").execute();

  // One row, written to find out whether the database can be written.
  await db.schema
    .createTable("write_checks")
    .addColumn("id", "integer", (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn("checked_at", "text", (column) => column.notNull())
    .execute();
}

async function moveDueMessages(db: Kysely<any>): Promise<void> {
  const messages = (await db
    .selectFrom("contactMessages")
    .selectAll()
    .where("mailDueAt", "is not", null)
    .execute()) as unknown as DueMessage[];
  for (const { id, email, phone, message, createdAt, mailDueAt, mailAttempts } of messages) {
    const text = `Email: ${email}\nPhone: ${phone}\nReceived: ${createdAt}\n\n${message}\n`;
    const html = `<pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`;
    await db
      .insertInto("mails")
      .values({
        id: uuid(),
        kind: "contact",
        state: "waiting",
        content: JSON.stringify({ replyTo: email, subject: `Message from ${email}`, text, html }),
        contactMessageId: id,
        createdAt,
        dueAt: mailDueAt,
        attempts: mailAttempts,
      })
      .execute();
  }
}

// As it was when this was written.
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
