import { setImmediate } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { eraseDeleted } from "~db/erase-deleted";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { containsText } from "~/domain/contains-text";
import { ok, notFound, type Outcome } from "~/domain/outcome";
import { type Page, pageBounds } from "~/domain/paging";
import { contactMessages } from "~/messages/contact";
import { contactListMessages } from "~/messages/contact-list";
import type { ContactMessage, NewContactMessage } from "./contact-message";

const PAGE_SIZE = 10;

/** How many messages are read at once where all are wanted: other visitors get their turn between. */
const BATCH_SIZE = 1000;

/** How long the same message again counts as the same form sent twice, in milliseconds. */
const REPEAT_WINDOW = 10 * 60_000;

const COLUMNS = ["id", "email", "phone", "message", "createdAt"] as const;

interface AddOptions {
  isForm?: boolean;
  alsoWrite?: (transaction: Transaction<Database>, message: ContactMessage) => Promise<void>;
}

/** One page (from 1) of the messages, newest first, whose e-mail or phone contains the searched text. */
export async function listContactMessagePage(
  db: Kysely<Database>,
  { search, page }: { search: string; page: number },
): Promise<Page<ContactMessage>> {
  const matching = db
    .selectFrom("contactMessages")
    .$if(search.trim() !== "", (query) =>
      query.where((where) =>
        where.or([containsText("emailFolded", search), containsText("phoneFolded", search)]),
      ),
    );
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset, ...bounds } = pageBounds(page, total, PAGE_SIZE);
  const rows = await matching.select(COLUMNS).orderBy("id", "desc").limit(limit).offset(offset).execute();
  return { rows, ...bounds };
}

/** All messages, newest first. */
export async function listContactMessages(db: Kysely<Database>): Promise<ContactMessage[]> {
  const messages: ContactMessage[] = [];
  for (;;) {
    const last = messages.at(-1);
    const batch = await db
      .selectFrom("contactMessages")
      .select(COLUMNS)
      .$if(last !== undefined, (query) => query.where("id", "<", last?.id ?? ""))
      .orderBy("id", "desc")
      .limit(BATCH_SIZE)
      .execute();
    messages.push(...batch);
    if (batch.length < BATCH_SIZE) return messages;
    await setImmediate();
  }
}

/** A message by id; undefined where there is none. */
export function findContactMessage(db: Kysely<Database>, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom("contactMessages").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** How many messages there are, and a text that is another one as soon as the list is. */
export async function readContactListState(
  db: Kysely<Database>,
): Promise<{ count: number; version: string }> {
  const { count, newest } = await db
    .selectFrom("contactMessages")
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.max("id").as("newest")])
    .executeTakeFirstOrThrow();
  return { count, version: `${count}-${newest}` };
}

/**
 * Stores a guest's message; it is on the disk when this resolves.
 * @param options.isForm A form can be sent twice by a reload or an impatient
 * finger: the same message again within ten minutes is then stored once, and
 * answered as well as the first.
 * @param options.alsoWrite What else belongs to the same transaction, such as the mail to the restaurant.
 */
export async function addContactMessage(
  db: Kysely<Database>,
  { email, phone, message }: NewContactMessage,
  { isForm = false, alsoWrite }: AddOptions = {},
): Promise<Outcome> {
  const now = new Date();
  const row = {
    id: uuid(),
    email,
    emailFolded: normalizeText(email),
    phone,
    phoneFolded: normalizeText(phone),
    message,
    createdAt: now.toISOString(),
  };
  await db.transaction().execute(async (transaction) => {
    if (isForm) {
      const same = await transaction
        .selectFrom("contactMessages")
        .select("id")
        .where("createdAt", ">", new Date(now.getTime() - REPEAT_WINDOW).toISOString())
        .where("emailFolded", "=", row.emailFolded)
        .where("phoneFolded", "=", row.phoneFolded)
        .where("message", "=", message)
        .executeTakeFirst();
      if (same) return;
    }
    await transaction.insertInto("contactMessages").values(row).execute();
    await alsoWrite?.(transaction, row);
  });
  return ok(contactMessages.sent);
}

/** Deletes a message, in the database's files too; 404 where it is gone already. */
export async function deleteContactMessage(db: Kysely<Database>, id: string): Promise<Outcome> {
  const { numDeletedRows } = await db
    .deleteFrom("contactMessages")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return notFound(contactListMessages.notDeleted);
  await eraseDeleted(db);
  return ok(contactListMessages.deleted);
}

/** Deletes all messages, in the database's files too. */
export async function deleteAllContactMessages(db: Kysely<Database>): Promise<Outcome> {
  await db.deleteFrom("contactMessages").execute();
  await eraseDeleted(db);
  return ok(contactListMessages.allDeleted);
}

/** Removes the messages that came before an instant; the caller erases them from the files. Returns how many. */
export async function removeContactMessagesBefore(db: Kysely<Database>, instant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("contactMessages")
    .where("createdAt", "<", instant.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
