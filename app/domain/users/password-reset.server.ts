import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, ResetTokensTable } from "~db/schema";
import { normalizeEmail } from "~/domain/text/normalize-text";
import { okValue, type Outcome } from "~/domain/outcome";
import { isValidUntil } from "~/domain/dates/valid-until";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { hashNewPassword } from "./passwords.server";
import type { User } from "~/domain/fields/user";
import { replacePassword } from "./users.server";
import type { OfficeLanguage } from "~/messages/office/language";

export type TokenPurpose = ResetTokensTable["purpose"];

const HOUR_MS = 3_600_000;

const LIFETIME_MS: Record<TokenPurpose, number> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS };

export const TOKEN_BYTES = 32;

/** A token to mail to a user. Only its hash is stored. */
export interface ResetToken {
  userId: string;
  name: string;
  email: string;
  token: string;
  expiresAt: Date;
  purpose: TokenPurpose;
}

/** How many links an invited user may have at a time. */
const MAX_INVITATIONS = 3;

/**
 * A new token for choosing a password, which voids the user's earlier ones. If an invited user
 * asks for a reset, it is an invitation beside the earlier ones, so that a stranger who asks voids
 * none: of three the second gives way, never the one that the admin sent. Undefined if no user has
 * the address.
 */
export async function makeResetToken(
  db: Kysely<Database>,
  email: string,
  asked: TokenPurpose = "reset",
): Promise<ResetToken | undefined> {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("emailNormalized", "=", normalizeEmail(email))
    .executeTakeFirst();
  if (!user) return undefined;
  const now = new Date();
  const earlier = await db
    .selectFrom("resetTokens")
    .select(["tokenHash", "expiresAt", "purpose"])
    .where("userId", "=", user.id)
    .orderBy("expiresAt")
    .execute();
  const isInvited = earlier.some(({ purpose }) => purpose === "invitation");
  const purpose = isInvited ? "invitation" : asked;
  const valid = earlier.filter(isValid);
  const kept =
    isInvited && asked === "reset" ? [valid.slice(0, 1), valid.slice(2 - MAX_INVITATIONS)].flat() : [];
  await db
    .deleteFrom("resetTokens")
    .where("userId", "=", user.id)
    .where(
      "tokenHash",
      "not in",
      kept.map(({ tokenHash }) => tokenHash),
    )
    .execute();

  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await db
    .insertInto("resetTokens")
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: expiresAt.toISOString(),
      purpose,
    })
    .execute();
  return { userId: user.id, name: user.name, email: user.email, token, expiresAt, purpose };
}

/** The purpose of a valid token, its user's language, and of an invitation whom it is for; undefined if it is unknown, expired or used. */
export async function findLink(
  db: Kysely<Database>,
  token: string,
): Promise<
  | { purpose: TokenPurpose; language: OfficeLanguage | null; invited?: { name: string; email: string } }
  | undefined
> {
  const found = await findToken(db, token);
  if (!found) return undefined;
  const { purpose, language, name, email } = found;
  return { purpose, language, ...(purpose === "invitation" && { invited: { name, email } }) };
}

/**
 * The hash of a new password for a token's user; null if the token is unknown, expired or used.
 * 400 if the password is too common.
 */
export async function hashForLink(
  db: Kysely<Database>,
  { token, password }: { token: string; password: string },
  restaurant: string,
): Promise<Outcome<string | null>> {
  const owner = await findToken(db, token);
  return owner ? hashNewPassword(password, { ...owner, restaurant }) : okValue(null);
}

/** Whose password a link has set, and what the link was for. */
export type ChangedPassword = User & { purpose: TokenPurpose };

/**
 * Sets a new password for the token's user, in a transaction, deletes all of the user's tokens and ends
 * all of their sessions. Undefined if the token was used meanwhile.
 */
export async function useLink(
  transaction: Kysely<Database>,
  token: string,
  passwordHash: string,
): Promise<ChangedPassword | undefined> {
  const used = await transaction
    .deleteFrom("resetTokens")
    .where("tokenHash", "=", hashToken(token))
    .returning(["userId", "purpose"])
    .executeTakeFirst();
  if (!used) return undefined;
  await replacePassword(transaction, used.userId, passwordHash);
  const detail = used.purpose === "invitation" ? "of an invitation" : "";
  await recordSecurityEvent(transaction, "password-reset", used.userId, detail);
  const user = await transaction
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", used.userId)
    .executeTakeFirstOrThrow();
  return { ...user, purpose: used.purpose };
}

async function findToken(db: Kysely<Database>, token: string) {
  const found = await db
    .selectFrom("resetTokens")
    .innerJoin("users", "users.id", "resetTokens.userId")
    .select(["resetTokens.purpose", "resetTokens.expiresAt", "users.name", "users.email", "users.language"])
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return found && isValid(found) ? found : undefined;
}

function isValid({ expiresAt, purpose }: Pick<ResetTokensTable, "expiresAt" | "purpose">): boolean {
  return isValidUntil(Date.parse(expiresAt), LIFETIME_MS[purpose]);
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
