import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { fold } from "~/domain/folding";
import { done, type Outcome, refused } from "~/domain/outcome";
import { accountWords } from "~/wording/accounts";
import { verifyPassword } from "./passwords.server";

/** A user whose password was right. */
export interface Recognised {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

/**
 * Who an address and a password belong to; 401 when nobody's, after the same
 * time whether the address is known or not.
 */
export async function recognise(
  db: Kysely<Database>,
  credentials: { email: string; password: string },
): Promise<Outcome<Recognised>> {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email", "isAdmin", "passwordHash"])
    .where("emailFolded", "=", fold(credentials.email))
    .executeTakeFirst();
  const isRight = await verifyPassword(credentials.password, user?.passwordHash);
  if (!user || !isRight) return refused(401, accountWords.invalidCredentials);
  const { id, name, email, isAdmin } = user;
  return done(accountWords.loggedIn, { id, name, email, isAdmin: isAdmin === 1 });
}
