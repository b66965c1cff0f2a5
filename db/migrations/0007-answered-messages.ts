import { type Kysely, sql } from "kysely";

const BATCH_SIZE = 1000;
const SEARCHED = ["id", "email_folded", "phone_folded", "phone_digits"];

/** Contact messages can be marked as answered, and are found by their phone number however it is written. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("contact_messages").addColumn("answered_at", "text").execute();
  await db.schema
    .alterTable("contact_messages")
    .addColumn("phone_digits", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillPhoneDigits(db);
  await db.schema.dropIndex("contact_messages_by_sender").execute();
  await db.schema
    .createIndex("contact_messages_by_sender")
    .on("contact_messages")
    .columns(SEARCHED)
    .execute();
  await db.schema
    .createIndex("open_contact_messages_by_sender")
    .on("contact_messages")
    // With the column of its condition, without which SQLite reads each row for it.
    .columns([...SEARCHED, "answered_at"])
    .where(sql.ref("answered_at"), "is", null)
    .execute();
}

/** In batches: a statement for each of 100,000 messages took 500 MB of memory. */
async function fillPhoneDigits(db: Kysely<any>): Promise<void> {
  let lastId = "";
  for (;;) {
    const messages: { id: string; phone: string }[] = await db
      .selectFrom("contactMessages")
      .select(["id", "phone"])
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    if (messages.length === 0) return;
    const digits = JSON.stringify(messages.map(({ id, phone }) => [id, phoneDigits(phone)]));
    await sql`
      update contact_messages set phone_digits = batch.value ->> 1
      from json_each(${digits}) as batch where contact_messages.id = batch.value ->> 0`.execute(db);
    lastId = messages.at(-1)?.id ?? lastId;
  }
}

// A copy of what the application does today: a migration must not change with it.
function phoneDigits(text: string): string {
  const digits = text
    .replace("(0)", "")
    .replace(/^\D*\+/, "00")
    .replace(/\D/g, "");
  return digits.replace(/^(?:0041|41(?=\d{9}$))0?/, "0");
}
