import { hashSync } from "bcryptjs";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import { normalizeEmail } from "~/domain/text/normalize-text";
import { errDeadLink, okValue, type Outcome } from "~/domain/outcome";
import { type ChangedPassword, hashForLink, useLink } from "~/domain/users/password-reset.server";
import { nameColumns } from "~/domain/users/users.server";
import { inTransaction } from "~db/in-transaction";
import type { Database, Flag } from "~db/schema";
import { now } from "./today";

/** Adds a user straight to a database (with a cheap hash); returns the id. */
export async function insertUser(
  db: Kysely<Database>,
  {
    name = "Luca Bianchi",
    email = `${uuid()}@example.com`,
    password,
    isAdmin = 0,
  }: { name?: string; email?: string; password?: string; isAdmin?: Flag },
): Promise<string> {
  const id = uuid();
  await db
    .insertInto("users")
    .values({
      id,
      ...nameColumns(name),
      email,
      emailNormalized: normalizeEmail(email),
      passwordHash: password === undefined ? "none" : hashSync(password, 4),
      phone: "0265550142",
      isAdmin,
      createdAt: now().toISOString(),
    })
    .execute();
  return id;
}

/** Sets a new password with the token of a link. */
export async function resetPassword(
  db: Kysely<Database>,
  given: { token: string; password: string },
  restaurant: string,
): Promise<Outcome<ChangedPassword>> {
  const hash = await hashForLink(db, given, restaurant);
  if (!hash.ok) return hash;
  const { value } = hash;
  const changed =
    value !== null && (await inTransaction(db, (transaction) => useLink(transaction, given.token, value)));
  return changed ? okValue(changed) : errDeadLink();
}
