import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";

/** So many attempts in any stretch of so many minutes. */
interface Limit {
  name: string;
  max: number;
  minutes: number;
}

type Attempt = { isAllowed: true; id: string } | { isAllowed: false; retryAfter: number };

/**
 * Counts an attempt at something limited. It counts from now on, so that many
 * at once don't slip through, until it is forgotten or too old; over the limit
 * it isn't allowed and doesn't count.
 * @param subject Who or what is limited, such as an address.
 * @returns `retryAfter` in seconds.
 */
export function countAttempt(
  db: Kysely<Database>,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<Attempt> {
  const subjectHash = createHash("sha256").update(`${limit.name}\0${subject}`).digest("base64url");
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("attempts").where("expiresAt", "<=", now.toISOString()).execute();
    const counted = await transaction
      .selectFrom("attempts")
      .select("expiresAt")
      .where("subjectHash", "=", subjectHash)
      .orderBy("expiresAt", "desc")
      .limit(limit.max)
      .execute();
    const oldest = counted[limit.max - 1];
    if (oldest) {
      const wait = Date.parse(oldest.expiresAt) - now.getTime();
      return { isAllowed: false, retryAfter: Math.ceil(wait / 1000) };
    }
    const id = uuid();
    const expiresAt = new Date(now.getTime() + limit.minutes * 60_000).toISOString();
    await transaction.insertInto("attempts").values({ id, subjectHash, expiresAt }).execute();
    return { isAllowed: true, id };
  });
}

/** Takes an attempt back, such as a login that went well. */
export async function forgetAttempt(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("attempts").where("id", "=", id).execute();
}
