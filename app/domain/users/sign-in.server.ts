import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { ok, type Outcome, err, errRetryLater } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { countAttempt, forgetAttempt } from "./attempts.server";
import { verifyPassword } from "./passwords.server";
import type { Credentials } from "./user-schemas";

/** Of one account. */
const FAILED_LOGINS = { name: "failed login", max: 10, minutes: 15 };

/** Of one visitor at all accounts together: who tries a few passwords at many. */
const FAILED_LOGINS_ANYWHERE = { name: "failed login anywhere", max: 50, minutes: 15 };

/** A user whose password was right. */
interface VerifiedUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Of the password that was right. */
  passwordHash: string;
}

/**
 * Who an address and a password belong to; 401 when nobody's, 429 after too
 * many failures: after the same time, whether the address is known or not.
 * @param visitor Where the login comes from, or "": one place's failures don't
 *   lock an account's owner out at another.
 */
export async function authenticate(
  db: Kysely<Database>,
  { email, password }: Credentials,
  visitor: string,
): Promise<Outcome<VerifiedUser>> {
  const emailFolded = normalizeText(email);
  const attempts = await countAttempts(db, emailFolded, visitor);
  if (!attempts.ok) return attempts;
  const forgetAttempts = () => Promise.all(attempts.value.map((id) => forgetAttempt(db, id)));
  const user = await findByEmail(db, emailFolded);
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!isRight.ok) {
    await forgetAttempts();
    return isRight;
  }
  // Looked up again: the password may have been changed while it was checked.
  const current = isRight.value ? await findByEmail(db, emailFolded) : undefined;
  if (!current || current.passwordHash !== user?.passwordHash) {
    return err(401, accountMessages.invalidCredentials);
  }
  await forgetAttempts();
  return ok(accountMessages.loggedIn, { ...current, isAdmin: current.isAdmin === 1 });
}

/** The attempt's ids, by account and by visitor where there is one; 429 where either has failed too often. */
async function countAttempts(
  db: Kysely<Database>,
  emailFolded: string,
  visitor: string,
): Promise<Outcome<string[]>> {
  const ids: string[] = [];
  const limits = [{ limit: FAILED_LOGINS, subject: `${emailFolded}\0${visitor}` }];
  if (visitor) limits.push({ limit: FAILED_LOGINS_ANYWHERE, subject: visitor });
  for (const { limit, subject } of limits) {
    const attempt = await countAttempt(db, limit, subject, new Date());
    if (!attempt.isAllowed) {
      for (const id of ids) await forgetAttempt(db, id);
      const words = accountMessages.tooManyLogins(Math.ceil(attempt.retryAfter / 60));
      return errRetryLater(429, words, attempt.retryAfter);
    }
    ids.push(attempt.id);
  }
  return ok("", ids);
}

function findByEmail(db: Kysely<Database>, emailFolded: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "isAdmin", "passwordHash"])
    .where("emailFolded", "=", emailFolded)
    .executeTakeFirst();
}
