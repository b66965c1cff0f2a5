import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { ok, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { recordSecurityEvent } from "~/platform/security-log.server";
import type { PasswordChange, ProfileChange } from "./read-user";
import { nameColumns, replacePassword } from "./users.server";

/** A user's own profile. Throws if the user no longer exists. */
export function findProfile(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("users")
    .select(["name", "email", "phone"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** A change of one field, with the hash of a new password. */
export type HashedChange = Exclude<ProfileChange, PasswordChange> | (PasswordChange & { hash: string });

/** Changes one field of a user. A new password ends all of the user's sessions. */
export async function changeProfile(
  db: Kysely<Database>,
  userId: string,
  change: HashedChange,
): Promise<Outcome> {
  const { field, value } = change;
  if (change.field === "password") {
    const { hash, endKeys = false } = change;
    await inTransaction(db, async (transaction) => {
      await replacePassword(transaction, userId, hash, { endsApiKeys: endKeys });
      await recordSecurityEvent(transaction, "password-changed", userId);
    });
  } else {
    const columns = field === "name" ? nameColumns(value) : { [field]: value };
    await db.updateTable("users").set(columns).where("id", "=", userId).execute();
  }
  return ok(accountMessages.fieldUpdated(field));
}
