import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import { ok, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { hashNewPassword } from "./passwords.server";
import type { ProfileChange } from "./user-schemas";
import { nameColumns, replacePassword } from "./users.server";

interface Profile {
  name: string;
  email: string;
  phone: string;
}

/** A user's own profile. Throws if the user no longer exists. */
export function findProfile(db: Kysely<Database>, userId: string): Promise<Profile> {
  return db
    .selectFrom("users")
    .select(["name", "email", "phone"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Changes one field of a user. A new password ends all of the user's sessions; 400 if it is too common. */
export async function changeProfile(
  db: Kysely<Database>,
  userId: string,
  change: ProfileChange,
  restaurant: string,
): Promise<Outcome> {
  const { field, value } = change;
  if (change.field === "password") {
    const hash = await hashNewPassword(value, { ...(await findProfile(db, userId)), restaurant }, "value");
    if (!hash.ok) return hash;
    await inTransaction(db, async (transaction) => {
      await replacePassword(transaction, userId, hash.value, { endsApiKeys: change.endKeys ?? false });
      await recordSecurityEvent(transaction, "password-changed", userId);
    });
  } else {
    const columns = field === "name" ? nameColumns(value) : { phone: value };
    await db.updateTable("users").set(columns).where("id", "=", userId).execute();
  }
  return ok(accountMessages.fieldUpdated(field));
}
