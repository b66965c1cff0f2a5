import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { normalizeEmail } from "~/domain/text/normalize-text";
import { isValidUntil } from "~/domain/dates/valid-until";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { hashToken, TOKEN_BYTES } from "./password-reset.server";
import { endSessionsOf } from "./sessions.server";
import type { OfficeLanguage } from "~/messages/office/language";

/** How long the link to a new address is valid. */
const LIFETIME_MS = 24 * 3_600_000;

/** A new address that waits for its link. */
export interface EmailChange {
  userId: string;
  name: string;
  email: string;
  language: OfficeLanguage | null;
}

export async function isEmailTaken(db: Kysely<Database>, userId: string, email: string): Promise<boolean> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("emailNormalized", "=", normalizeEmail(email))
    .where("id", "!=", userId)
    .executeTakeFirst();
  return other !== undefined;
}

/** A token for a user's new address, in place of an earlier one. Only its hash is stored. */
export async function makeEmailToken(
  db: Kysely<Database>,
  userId: string,
  email: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
  const values = { userId, email, tokenHash: hashToken(token), expiresAt: expiresAt.toISOString() };
  await db.insertInto("emailChanges").values(values).execute();
  return { token, expiresAt };
}

/** The new address of a token; undefined if it is unknown, expired or used. */
export async function findEmailChange(db: Kysely<Database>, token: string): Promise<EmailChange | undefined> {
  const found = await db
    .selectFrom("emailChanges")
    .innerJoin("users", "users.id", "emailChanges.userId")
    .select(["emailChanges.userId", "users.name", "users.language"])
    .select(["emailChanges.email", "emailChanges.expiresAt"])
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!found || !isValidUntil(Date.parse(found.expiresAt), LIFETIME_MS)) return undefined;
  const { userId, name, email, language } = found;
  return { userId, name, email, language };
}

/**
 * Changes a user's address, in a transaction, and ends their other sessions, links and trusted
 * browsers; keys stay. False if another user has the address.
 * @param options.how For the security log.
 */
export async function changeEmail(
  db: Kysely<Database>,
  { userId, email }: Pick<EmailChange, "userId" | "email">,
  { keptSessionId, how = "" }: { keptSessionId?: string; how?: string },
): Promise<boolean> {
  if (await isEmailTaken(db, userId, email)) return false;
  const emailNormalized = normalizeEmail(email);
  await db.updateTable("users").set({ email, emailNormalized }).where("id", "=", userId).execute();
  await db.deleteFrom("resetTokens").where("userId", "=", userId).execute();
  await endSessionsOf(db, userId, keptSessionId);
  await recordSecurityEvent(db, "email-changed", userId, how);
  return true;
}
