import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { err, ok, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { KNOWN_DEVICE, type PasswordSource, verifyPassword } from "./passwords.server";
import type { Credentials } from "./user-schemas";

/** A user whose password was right. */
export interface VerifiedUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Of the password that was right. */
  passwordHash: string;
}

/**
 * Who an address and a password belong to; 401 when nobody's: after the same
 * time, whether the address is known or not. 503 where too many are checked.
 */
export async function authenticate(
  db: Kysely<Database>,
  { email, password }: Credentials,
  source: PasswordSource,
): Promise<Outcome<VerifiedUser>> {
  const emailFolded = normalizeText(email);
  const user = await findByEmail(db, emailFolded);
  const isRight = await verifyPassword(password, user?.passwordHash, source);
  if (!isRight.ok) return isRight;
  // Looked up again: the password may have been changed while it was checked.
  const current = isRight.value ? await findByEmail(db, emailFolded) : undefined;
  if (!current || current.passwordHash !== user?.passwordHash) {
    return err(401, accountMessages.invalidCredentials);
  }
  return ok(accountMessages.loggedIn, { ...current, isAdmin: current.isAdmin === 1 });
}

/** Whether a signed-in user's password is the given one; 503 where too many are checked. */
export async function isPasswordOf(
  db: Kysely<Database>,
  userId: string,
  password: string,
): Promise<Outcome<boolean>> {
  const user = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return verifyPassword(password, user?.passwordHash, KNOWN_DEVICE);
}

function findByEmail(db: Kysely<Database>, emailFolded: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "isAdmin", "passwordHash"])
    .where("emailFolded", "=", emailFolded)
    .executeTakeFirst();
}
