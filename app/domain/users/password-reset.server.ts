import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, ResetTokensTable } from "~db/schema";
import { normalizeEmail } from "~/domain/normalize-text";
import { err, ok, type Outcome } from "~/domain/outcome";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { hashNewPassword } from "./passwords.server";
import type { UserEntry } from "./user";
import { replacePassword } from "./users.server";

export type TokenPurpose = ResetTokensTable["purpose"];

const HOUR_MS = 3_600_000;

/** How long a token is valid. */
const LIFETIME_MS: Record<TokenPurpose, number> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS };

const TOKEN_BYTES = 32;

/** A token to mail to a user. Only its hash is stored. */
export interface ResetToken {
  userId: string;
  name: string;
  email: string;
  token: string;
  expiresAt: Date;
}

/**
 * A new token for choosing a password; it replaces an older one. Undefined if no
 * user has the address.
 */
export async function makeResetToken(
  db: Kysely<Database>,
  email: string,
  purpose: TokenPurpose = "reset",
): Promise<ResetToken | undefined> {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("emailNormalized", "=", normalizeEmail(email))
    .executeTakeFirst();
  if (!user) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
  const values = { tokenHash: hashToken(token), expiresAt: expiresAt.toISOString(), purpose };
  await db
    .insertInto("resetTokens")
    .values({ userId: user.id, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
  return { userId: user.id, name: user.name, email: user.email, token, expiresAt };
}

/** The purpose of a valid token; undefined if it is unknown, expired or used. */
export async function findTokenPurpose(
  db: Kysely<Database>,
  token: string,
): Promise<TokenPurpose | undefined> {
  return (await findToken(db, token))?.purpose;
}

/**
 * Sets a new password for the token's user, deletes the token and ends all of the
 * user's sessions. 400 if the token is unknown, expired or used, or the password
 * is too common. The value is the user, and the token's purpose.
 */
export async function resetPassword(
  db: Kysely<Database>,
  { token, password }: { token: string; password: string },
): Promise<Outcome<UserEntry & { purpose: TokenPurpose }>> {
  if (!(await findToken(db, token))) return err(400, accountMessages.resetTokenInvalid);
  const hash = await hashNewPassword(password);
  if (!hash.ok) return hash;
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom("resetTokens")
      .where("tokenHash", "=", hashToken(token))
      .returning(["userId", "purpose"])
      .executeTakeFirst();
    if (!used) return err(400, accountMessages.resetTokenInvalid);
    await replacePassword(transaction, used.userId, hash.value);
    const user = await transaction
      .selectFrom("users")
      .select(["id", "name", "email"])
      .where("id", "=", used.userId)
      .executeTakeFirstOrThrow();
    return ok(resetMessages.path.done, { ...user, purpose: used.purpose });
  });
}

function findToken(db: Kysely<Database>, token: string) {
  return db
    .selectFrom("resetTokens")
    .select("purpose")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", new Date().toISOString())
    .executeTakeFirst();
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
