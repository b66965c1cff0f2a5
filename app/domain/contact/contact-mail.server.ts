import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { ContactMessage } from "./contact-message";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failure a message is mailed again, in milliseconds; then it stays in the list alone. */
const RETRY_AFTER = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

export interface MessageToMail extends Omit<ContactMessage, "isAnswered"> {
  /** How often mailing it has failed. */
  mailAttempts: number;
}

/** The message whose mail to the restaurant is due the longest, if any is. */
export function findMessageToMail(db: Kysely<Database>, now: Date): Promise<MessageToMail | undefined> {
  return db
    .selectFrom("contactMessages")
    .select(["id", "email", "phone", "message", "createdAt", "mailAttempts"])
    .where("mailDueAt", "is not", null)
    .where("mailDueAt", "<=", now.toISOString())
    .orderBy("mailDueAt")
    .orderBy("id")
    .executeTakeFirst();
}

/** Notes that the restaurant has been mailed about a message. */
export async function noteMailed(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable("contactMessages").set({ mailDueAt: null }).where("id", "=", id).execute();
}

/** Notes that mailing a message failed; returns whether it will be tried again. */
export async function noteNotMailed(
  db: Kysely<Database>,
  { id, mailAttempts }: Pick<MessageToMail, "id" | "mailAttempts">,
  now: Date,
): Promise<boolean> {
  const pause = RETRY_AFTER[mailAttempts];
  await db
    .updateTable("contactMessages")
    .set({
      mailAttempts: mailAttempts + 1,
      mailDueAt: pause === undefined ? null : new Date(now.getTime() + pause).toISOString(),
    })
    .where("id", "=", id)
    .execute();
  return pause !== undefined;
}
