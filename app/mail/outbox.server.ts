import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, MailKind } from "~db/schema";
import { getConfig } from "~/platform/config.server";
import { decryptText, encryptText } from "~/platform/encryption.server";
import type { Mail } from "./mail";
import { keptSince } from "~db/kept-since";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The key of encrypted mails; see `encryptText`. */
const ENCRYPTION_PURPOSE = "mail";

/** The delay after each failed attempt, in milliseconds; the last one applies to all further attempts. */
const RETRY_AFTER_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/** How long delivery is attempted, in milliseconds. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/** How long a finished mail's row is kept without its content, in milliseconds. */
const KEEP_MS = 7 * DAY_MS;

/** How many mails in a row may be given up before sending counts as failing. */
const IGNORED_FAILURES = 2;

/** Whether mails are sent at all: without SMTP_URL nothing may be queued. */
export function sendsMail(): boolean {
  return getConfig().smtpUrl !== undefined;
}

export interface MailOptions {
  kind: MailKind;
  /** The user whose account it is about: deleting the user deletes the mail. */
  userId?: string;
  /** The contact message that it contains: deleting the message deletes the mail. */
  contactMessageId?: string;
  /** When its content becomes useless, such as when its link expires. */
  expiresAt?: Date;
  /** Whether it contains a token, which must not be readable in the database or a backup. */
  isSecret?: boolean;
}

export interface DueMail {
  id: string;
  kind: MailKind;
  attempts: number;
  createdAt: string;
  /** Undefined if it can't be decrypted, because the session secret has changed since. */
  mail: Mail | undefined;
}

export type MailCounts = Record<"waiting" | "sent" | "failed", number>;

/**
 * Puts a mail into the outbox, in the caller's transaction if there is one. It is
 * sent within two seconds after the commit; a rollback discards it.
 */
export async function queueMail(db: Kysely<Database>, mail: Mail, options: MailOptions): Promise<void> {
  const { kind, userId = null, contactMessageId = null, expiresAt, isSecret = false } = options;
  const now = new Date().toISOString();
  const id = uuid();
  const content = JSON.stringify(mail);
  await db
    .insertInto("mails")
    .values({
      id,
      kind,
      state: "waiting",
      content: isSecret ? encryptText(content, ENCRYPTION_PURPOSE, id) : content,
      userId,
      contactMessageId,
      createdAt: keptSince(),
      dueAt: now,
      expiresAt: expiresAt?.toISOString() ?? null,
    })
    .execute();
}

/**
 * The mail that has been due the longest, if any. It stays due until `markSent` or `recordFailure`:
 * the lock of the data folder allows only one process to send.
 */
export async function findDueMail(db: Kysely<Database>, now: Date): Promise<DueMail | undefined> {
  const instant = now.toISOString();
  const due = await db
    .selectFrom("mails")
    .select(["id", "kind", "content", "attempts", "createdAt"])
    .where("state", "=", "waiting")
    .where("dueAt", "<=", instant)
    .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", instant)]))
    .orderBy("dueAt")
    .orderBy("id")
    .executeTakeFirst();
  if (!due?.content) return undefined;
  const { content, ...rest } = due;
  const isEncrypted = !content.startsWith("{");
  const text = isEncrypted ? decryptText(content, ENCRYPTION_PURPOSE, rest.id) : content;
  return { ...rest, mail: text === undefined ? undefined : (JSON.parse(text) as Mail) };
}

export async function markSent(db: Kysely<Database>, { id }: Pick<DueMail, "id">, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", content: null, sentAt: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/**
 * Records that sending a mail failed.
 * @param isFinal Whether it can never be sent, as when the mail server rejected it permanently.
 * @returns When it will be tried again; undefined if it was given up and its content
 * erased.
 */
export async function recordFailure(
  db: Kysely<Database>,
  { id, attempts, createdAt }: Omit<DueMail, "mail" | "kind">,
  { now, isFinal }: { now: Date; isFinal: boolean },
): Promise<Date | undefined> {
  const pause = RETRY_AFTER_MS[attempts] ?? HOUR_MS;
  const retryAt = new Date(now.getTime() + pause);
  const isGivenUp = isFinal || retryAt.getTime() > Date.parse(createdAt) + GIVE_UP_AFTER_MS;
  await db
    .updateTable("mails")
    .set((set) => ({
      attempts: attempts + 1,
      firstFailedAt: set.fn.coalesce("firstFailedAt", set.val(now.toISOString())),
      lastFailedAt: now.toISOString(),
      ...(isGivenUp ? { state: "failed" as const, content: null } : { dueAt: retryAt.toISOString() }),
    }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  return isGivenUp ? undefined : retryAt;
}

export async function eraseExpiredMails(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "void", content: null })
    .where("state", "=", "waiting")
    .where("expiresAt", "<=", now.toISOString())
    .execute();
}

/** Deletes finished mails after a week, but for those that `countUnmailedMessages` counts. */
export async function removeOldMails(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("state", "!=", "waiting")
    .where("createdAt", "<", new Date(now.getTime() - KEEP_MS).toISOString())
    .where("id", "not in", unmailedMessages(db).select("mails.id"))
    .execute();
}

/** How many mails are waiting, and how many were sent or given up in the last seven days. */
export async function countMails(db: Kysely<Database>): Promise<MailCounts> {
  const rows = await db
    .selectFrom("mails")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: count("waiting"), sent: count("sent"), failed: count("failed") };
}

/** How many guests' messages couldn't be mailed to the restaurant, and aren't marked as answered. */
export async function countUnmailedMessages(db: Kysely<Database>): Promise<number> {
  const { count } = await unmailedMessages(db)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function unmailedMessages(db: Kysely<Database>) {
  return db
    .selectFrom("mails")
    .innerJoin("contactMessages", "contactMessages.id", "mails.contactMessageId")
    .where("mails.state", "=", "failed")
    .where("contactMessages.answeredAt", "is", null);
}

/**
 * The time since which all attempts to send have failed; undefined if the last one succeeded.
 * One or two mails that were given up don't count: their recipients may not exist. Neither do
 * guests' messages that were given up: they say something about the restaurant's address.
 */
export async function findFailingSince(db: Kysely<Database>): Promise<Date | undefined> {
  const { lastSentAt } = await db
    .selectFrom("mails")
    .select((select) => select.fn.max("sentAt").as("lastSentAt"))
    .executeTakeFirstOrThrow();
  const { since, count, givenUp } = await db
    .selectFrom("mails")
    .select(({ fn }) => [
      fn.min("firstFailedAt").as("since"),
      fn.countAll<number>().as("count"),
      fn.countAll<number>().filterWhere("state", "=", "failed").as("givenUp"),
    ])
    .where("lastFailedAt", ">", lastSentAt ?? "")
    .where((where) => where.not(where.and({ kind: "contact", state: "failed" })))
    .executeTakeFirstOrThrow();
  if (!since || (givenUp === count && givenUp <= IGNORED_FAILURES)) return undefined;
  return new Date(lastSentAt && lastSentAt > since ? lastSentAt : since);
}

export async function findLastQueued(db: Kysely<Database>, kind: MailKind): Promise<Date | undefined> {
  const { last } = await db
    .selectFrom("mails")
    .select((select) => select.fn.max("createdAt").as("last"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return last ? new Date(last) : undefined;
}
