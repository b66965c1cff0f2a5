import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { ok, type Outcome, err, errRetryLater } from "~/domain/outcome";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { countAttempt } from "./attempts.server";
import { hashPassword } from "./passwords.server";
import { replacePassword } from "./users.server";

const RESET_LINKS = { name: "reset link", max: 3, minutes: 60 };

/** How long a reset token is good, in milliseconds. */
const TOKEN_AGE = 3_600_000;

const TOKEN_BYTES = 32;

/** A token to send to a user; nobody else gets to see it, and only its hash is kept. */
interface ResetToken {
  userId: string;
  name: string;
  email: string;
  token: string;
  expiresAt: Date;
}

/** Counts a wish for a reset link: 3 an address and hour, whether the address is known or not; then 429. */
export async function countResetLink(db: Kysely<Database>, email: string): Promise<Outcome> {
  const attempt = await countAttempt(db, RESET_LINKS, normalizeText(email), new Date());
  if (attempt.isAllowed) return ok(accountMessages.resetLinkSent);
  const words = accountMessages.tooManyResetLinks(Math.ceil(attempt.retryAfter / 60));
  return errRetryLater(429, words, attempt.retryAfter);
}

/** A new reset token, which voids an older one; undefined where the address is nobody's. */
export async function makeResetToken(db: Kysely<Database>, email: string): Promise<ResetToken | undefined> {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("emailFolded", "=", normalizeText(email))
    .executeTakeFirst();
  if (!user) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(Date.now() + TOKEN_AGE);
  const kept = { tokenHash: hashToken(token), expiresAt: expiresAt.toISOString() };
  await db
    .insertInto("resetTokens")
    .values({ userId: user.id, ...kept })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(kept))
    .execute();
  return { userId: user.id, name: user.name, email: user.email, token, expiresAt };
}

/**
 * Gives the token's user a new password, uses the token up and ends all of that
 * user's sessions; 400 where the token is unknown, too old or used.
 */
export async function resetPassword(
  db: Kysely<Database>,
  { token, password }: { token: string; password: string },
): Promise<Outcome> {
  const tokenHash = hashToken(token);
  const known = await db
    .selectFrom("resetTokens")
    .select("userId")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", new Date().toISOString())
    .executeTakeFirst();
  if (!known) return err(400, accountMessages.resetTokenInvalid);
  const hash = await hashPassword(password);
  if (!hash.ok) return hash;
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom("resetTokens")
      .where("tokenHash", "=", tokenHash)
      .returning("userId")
      .executeTakeFirst();
    if (!used) return err(400, accountMessages.resetTokenInvalid);
    await replacePassword(transaction, used.userId, hash.value);
    return ok(resetMessages.path.done);
  });
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
