import { type Kysely, sql } from "kysely";

/** An index in the order of each staff list, which also covers the searched columns. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("name_sorted", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const users: { id: string; name: string }[] = await db.selectFrom("users").select(["id", "name"]).execute();
  for (const { id, name } of users) {
    await db
      .updateTable("users")
      .set({ nameSorted: toSortKey(name) })
      .where("id", "=", id)
      .execute();
  }
  await db.schema.dropIndex("users_by_name").execute();
  await db.schema
    .createIndex("users_by_name")
    .on("users")
    .columns(["name_sorted", "id", "name_folded", "email_folded"])
    .execute();

  await db.schema.createIndex("menu_items_by_name").on("menu_items").columns(["id", "name_folded"]).execute();
  await db.schema
    .createIndex("day_menu_items_in_order")
    .on("day_menu_items")
    .columns(["date", "type desc", "slot"])
    .execute();

  await db.schema
    .createIndex("contact_messages_by_sender")
    .on("contact_messages")
    .columns(["id", "email_folded", "phone_folded"])
    .execute();
  await db.schema.dropIndex("contact_messages_by_mail_due").execute();
  await db.schema
    .createIndex("contact_messages_by_mail_due")
    .on("contact_messages")
    .columns(["mail_due_at", "id"])
    .where(sql.ref("mail_due_at"), "is not", null)
    .execute();
}

// A copy: migrations don't change when the app's own function does.
function toSortKey(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/\d+/g, (number) => number.padStart(20, "0"));
}
