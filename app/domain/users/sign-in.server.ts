import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { normalizeEmail } from "~/domain/text/normalize-text";
import { err, ok, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { KNOWN_DEVICE, type PasswordSource, verifyPassword } from "./passwords.server";
import type { Credentials } from "./read-user";
import type { OfficeLanguage } from "~/messages/office/language";

export interface VerifiedUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  language: OfficeLanguage | null;
  passwordHash: string;
}

/**
 * The user with this address and password. 401 if there is none, after the same
 * time whether or not the address is known. 503 if too many passwords are waiting.
 */
export async function authenticate(
  db: Kysely<Database>,
  { email, password }: Credentials,
  source: PasswordSource,
): Promise<Outcome<VerifiedUser>> {
  const emailNormalized = normalizeEmail(email);
  const user = await findByEmail(db, emailNormalized);
  const verified = await verifyPassword(password, user?.passwordHash, source);
  if (!verified.ok) return verified;
  // Looked up again: the password may have been changed while it was checked.
  const current = verified.value ? await findByEmail(db, emailNormalized) : undefined;
  if (!current || current.passwordHash !== user?.passwordHash) {
    return err(401, accountMessages.invalidCredentials, undefined, "invalid");
  }
  return ok(accountMessages.signedIn, { ...current, isAdmin: current.isAdmin === 1 });
}

/** Whether this is the user's password. 503 if too many passwords are waiting. */
export async function isPasswordOf(
  db: Kysely<Database>,
  userId: string,
  password: string,
): Promise<Outcome<boolean>> {
  return verifyPassword(password, await findPasswordHash(db, userId), KNOWN_DEVICE);
}

export async function findPasswordHash(db: Kysely<Database>, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.passwordHash;
}

/** A user by id, as `authenticate` returns them; undefined if there is none. */
export async function findVerifiedUser(db: Kysely<Database>, id: string): Promise<VerifiedUser | undefined> {
  const user = await db.selectFrom("users").select(VERIFIED).where("id", "=", id).executeTakeFirst();
  return user && { ...user, isAdmin: user.isAdmin === 1 };
}

const VERIFIED = ["id", "name", "email", "isAdmin", "language", "passwordHash"] as const;

function findByEmail(db: Kysely<Database>, emailNormalized: string) {
  return db
    .selectFrom("users")
    .select(VERIFIED)
    .where("emailNormalized", "=", emailNormalized)
    .executeTakeFirst();
}
