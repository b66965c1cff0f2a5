import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, PasskeysTable } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { recordSecurityEvent } from "~/platform/security-log.server";

export function listPasskeys(db: Kysely<Database>, userId: string): Promise<Selectable<PasskeysTable>[]> {
  return db.selectFrom("passkeys").selectAll().where("userId", "=", userId).orderBy("createdAt").execute();
}

export function findPasskey(
  db: Kysely<Database>,
  id: string,
  host: string,
): Promise<Selectable<PasskeysTable> | undefined> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("id", "=", id)
    .where("host", "=", host)
    .executeTakeFirst();
}

/** Adds a passkey; false if it is known already. */
export function addPasskey(db: Kysely<Database>, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto("passkeys")
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await recordSecurityEvent(transaction, "passkey-added", passkey.userId, passkey.name);
    return true;
  });
}

export async function renamePasskey(
  db: Kysely<Database>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function removePasskey(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning("name")
      .executeTakeFirst();
    if (removed) await recordSecurityEvent(transaction, "passkey-removed", userId, removed.name);
    return removed !== undefined;
  });
}

/**
 * Records that a passkey was used.
 * @param counter How often its authenticator says that it was used; see `PasskeysTable`.
 * @returns False if it has been used or removed meanwhile.
 */
export async function recordPasskeyUse(
  db: Kysely<Database>,
  { id, counter: previous }: { id: string; counter: number },
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, lastUsedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("counter", "=", previous)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
