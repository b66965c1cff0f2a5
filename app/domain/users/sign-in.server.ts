import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { fold } from "~/domain/folding";
import { done, type Outcome, refused, refusedForNow } from "~/domain/outcome";
import { accountWords } from "~/wording/accounts";
import { countAttempt, forgetAttempt } from "./attempts.server";
import { verifyPassword } from "./passwords.server";
import type { Credentials } from "./user-schemas";

const FAILED_LOGINS = { name: "failed login", max: 10, minutes: 15 };

/** A user whose password was right. */
interface Recognised {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

/**
 * Who an address and a password belong to; 401 when nobody's, 429 after too
 * many failures: after the same time, whether the address is known or not.
 * @param visitor Where the login comes from, or "": one place's failures don't
 *   lock an account's owner out at another.
 */
export async function recognise(
  db: Kysely<Database>,
  { email, password }: Credentials,
  visitor: string,
): Promise<Outcome<Recognised>> {
  const emailFolded = fold(email);
  const attempt = await countAttempt(db, FAILED_LOGINS, `${emailFolded}\0${visitor}`, new Date());
  if (!attempt.isAllowed) {
    const words = accountWords.tooManyLogins(Math.ceil(attempt.retryAfter / 60));
    return refusedForNow(429, words, attempt.retryAfter);
  }
  const user = await findByEmail(db, emailFolded);
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!isRight.ok) {
    await forgetAttempt(db, attempt.id);
    return isRight;
  }
  // Looked up again: the password may have been changed while it was checked.
  const current = isRight.value ? await findByEmail(db, emailFolded) : undefined;
  if (!current || current.passwordHash !== user?.passwordHash) {
    return refused(401, accountWords.invalidCredentials);
  }
  await forgetAttempt(db, attempt.id);
  const { id, name, isAdmin } = current;
  return done(accountWords.loggedIn, { id, name, email: current.email, isAdmin: isAdmin === 1 });
}

function findByEmail(db: Kysely<Database>, emailFolded: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "isAdmin", "passwordHash"])
    .where("emailFolded", "=", emailFolded)
    .executeTakeFirst();
}
