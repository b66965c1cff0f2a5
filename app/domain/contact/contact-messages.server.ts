import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import { inTransaction } from "~db/in-transaction";
import { v7 as uuid } from "uuid";
import { eraseDeleted } from "~db/erase-deleted";
import type { Database } from "~db/schema";
import type { Language } from "~/domain/text/language";
import { normalizeText, toSearchText } from "~/domain/text/normalize-text";
import { ok, notFound, type Outcome } from "~/domain/outcome";
import { type Page, pageBounds } from "~/domain/listing/list-query";
import { looksLikePhoneNumber, phoneDigits } from "~/domain/formats/phone-number";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { nextTurn } from "~/platform/turns.server";
import { contactMessages, contactListMessages } from "~/messages/contact";
import {
  type ContactMessage,
  contactMessageFields,
  type NewContactMessage,
} from "~/domain/fields/contact-message";
import { itemColumns } from "~/domain/fields/values";
import type { Operation } from "~/domain/operation";
import { keptSince } from "~db/kept-since";

const PAGE_SIZE = 10;

/** How many messages are read per batch; other requests are answered in between. */
const BATCH_SIZE = 1000;

/** How long an identical message counts as a repeated form, in milliseconds. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/** The most characters of a message in a list; a line break of a form has two. */
const LISTED_LENGTH = 2 * MAX_LENGTH.message;

const COLUMNS = itemColumns(contactMessageFields, "language");

/** A message in a list. A text that exceeds today's limit (from an older version) is truncated. */
export type ListedContactMessage = ContactMessage & { isTruncated: boolean };

interface AddOptions {
  isForm?: boolean;
  language?: Language;
  alsoWrite?: (transaction: Transaction<Database>, message: ContactMessage) => Promise<void>;
}

/** One page (from 1) of the messages, newest first, whose e-mail or phone number contains the searched text. */
export async function listContactMessagePage(
  db: Kysely<Database>,
  { search, page, isOpenOnly = false }: { search: string; page: number; isOpenOnly?: boolean },
): Promise<Page<ListedContactMessage>> {
  const matching = db
    .selectFrom("contactMessages")
    .$if(isOpenOnly, (query) => query.where("answeredAt", "is", null))
    .$if(search.trim() !== "", (query) => query.where(matchesSender(search)));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset, ...bounds } = pageBounds(page, total, PAGE_SIZE);
  const rows = await matching
    .select([
      "id",
      "email",
      sql<string>`substr(phone, 1, ${MAX_LENGTH.phone})`.as("phone"),
      sql<string>`substr(message, 1, ${LISTED_LENGTH})`.as("message"),
      sql<number>`length(message) > ${LISTED_LENGTH}`.as("isTruncated"),
      "createdAt",
      "answeredAt",
      "language",
    ])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: rows.map((row) => ({ ...row, isTruncated: row.isTruncated === 1 })),
    ...bounds,
  };
}

/**
 * All messages, newest first, or those of one page (from 1), in batches between which other
 * requests are answered.
 */
export async function* readContactMessages(
  db: Kysely<Database>,
  { page, perPage }: { page: number; perPage: number } = { page: 1, perPage: Infinity },
): AsyncGenerator<ContactMessage[]> {
  let last: string | undefined;
  for (let left = perPage; left > 0; left -= BATCH_SIZE) {
    const limit = Math.min(left, BATCH_SIZE);
    const batch = await db
      .selectFrom("contactMessages")
      .select(COLUMNS)
      .$if(last !== undefined, (query) => query.where("id", "<", last ?? ""))
      .orderBy("id", "desc")
      .limit(limit)
      .$if(last === undefined && page > 1, (query) => query.offset((page - 1) * perPage))
      .execute();
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    last = batch.at(-1)?.id;
    await nextTurn();
  }
}

export function findContactMessage(db: Kysely<Database>, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom("contactMessages").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export async function countOpenContactMessages(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("contactMessages")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("answeredAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of messages, and a version that changes with the exported list. */
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
 * @param options.isForm Whether it comes from a form, which a reload or a double
 * click can send twice: then the same message within ten minutes is stored once,
 * and the second request succeeds too.
 * @param options.language The language of the form's page.
 * @param options.alsoWrite Further writes of the same transaction, such as queuing the mail to the restaurant.
 */
export async function addContactMessage(
  db: Kysely<Database>,
  { email, phone, message }: NewContactMessage,
  { isForm = false, language = "fr", alsoWrite }: AddOptions = {},
): Promise<Outcome> {
  const now = new Date();
  const row = {
    id: uuid(),
    email,
    emailNormalized: normalizeText(email),
    phone,
    phoneNormalized: normalizeText(phone),
    phoneDigits: phoneDigits(phone),
    message,
    language: language === "fr" ? null : language,
  };
  await inTransaction(db, async (transaction) => {
    if (isForm) {
      const same = await transaction
        .selectFrom("contactMessages")
        .select("id")
        // Ids begin with the system's time; `createdAt` stands still while that is behind.
        .where("id", ">", uuidPrefix(now.getTime() - REPEAT_WINDOW_MS))
        .where("createdAt", ">", new Date(now.getTime() - REPEAT_WINDOW_MS).toISOString())
        .where("emailNormalized", "=", row.emailNormalized)
        .where("phoneNormalized", "=", row.phoneNormalized)
        .where("message", "=", message)
        .executeTakeFirst();
      if (same) return;
    }
    const { createdAt } = await transaction
      .insertInto("contactMessages")
      .values({ ...row, createdAt: keptSince(now) })
      .returning("createdAt")
      .executeTakeFirstOrThrow();
    await alsoWrite?.(transaction, { ...row, createdAt, answeredAt: null });
  });
  return ok(contactMessages.sent);
}

/** How UUIDs of version 7 begin that are made at an instant (milliseconds since 1970); see RFC 9562. */
function uuidPrefix(instant: number): string {
  return instant.toString(16).padStart(12, "0").replace(/^.{8}/, "$&-");
}

/** Marks a message as answered, or as open again. 404 if it no longer exists. */
export async function markContactMessage(
  db: Kysely<Database>,
  id: string,
  isAnswered: boolean,
): Promise<Outcome> {
  const { numUpdatedRows } = await db
    .updateTable("contactMessages")
    .set({ answeredAt: isAnswered ? new Date().toISOString() : null })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return notFound(contactListMessages.notMarked);
  return ok(isAnswered ? "Message marked as answered" : "Message marked as open");
}

/** Deletes a message and erases it from the database's files. 404 if it no longer exists. */
export async function deleteContactMessage(db: Kysely<Database>, id: string): Promise<Outcome> {
  const { numDeletedRows } = await db
    .deleteFrom("contactMessages")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return notFound(contactListMessages.notDeleted);
  await eraseDeleted(db);
  return ok("Contact deleted successfully");
}

export async function deleteAllContactMessages(db: Kysely<Database>): Promise<Outcome> {
  await db.deleteFrom("contactMessages").execute();
  await eraseDeleted(db);
  return ok("All contacts deleted successfully");
}

/** Deletes the messages from before an instant; the caller erases them from the files. Returns their number. */
export async function deleteContactMessagesBefore(db: Kysely<Database>, instant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("contactMessages")
    .where("createdAt", "<", instant.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether a message's e-mail address or phone number contains a text, as typed or without its accents. */
function matchesSender(search: string): RawBuilder<SqlBool> {
  const texts = [...new Set([normalizeText(search), toSearchText(search)])];
  const contained = texts.map(
    (text) => sql`instr(email_normalized, ${text}) > 0 or instr(phone_normalized, ${text}) > 0`,
  );
  const digits = looksLikePhoneNumber(search) ? phoneDigits(search) : toSearchText(search);
  return sql`(${sql.join(contained, sql` or `)} or instr(phone_digits, ${digits}) > 0)`;
}

/** What staff can do with messages. They are never recorded in the history. */
export const contactOperations = {
  delete: { run: (db, { id = "" }) => deleteContactMessage(db, id), failed: contactListMessages.notDeleted },
  "delete-all": { run: deleteAllContactMessages, failed: "Failed to delete all contacts" },
  "mark-answered": {
    run: (db, { id = "" }) => markContactMessage(db, id, true),
    failed: contactListMessages.notMarked,
  },
  "mark-open": {
    run: (db, { id = "" }) => markContactMessage(db, id, false),
    failed: contactListMessages.notMarked,
  },
} satisfies Record<string, Operation>;
