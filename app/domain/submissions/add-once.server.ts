import type { Kysely, Transaction } from "kysely";
import type { Database } from "~db/schema";
import { digestOf } from "~/domain/digest.server";
import { inTransaction } from "~/domain/in-transaction.server";
import type { Ok, Outcome } from "~/domain/outcome";

const MAX_AGE_MS = 24 * 3600 * 1000;

/**
 * Adds what a form contains. If the same form was already sent with the same values (a
 * double click), nothing is added and the first outcome is returned, unless the added
 * item has changed since, for example because it was deleted.
 * @param fields All fields of the form; without a `submissionId` it is added each time.
 */
export function addOnce<Value>(
  db: Kysely<Database>,
  fields: Record<string, string>,
  add: (db: Kysely<Database>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!fields.submissionId) return add(db);
  const id = digestOf(fields);
  return inTransaction(db, async (transaction) => {
    const earlier = await transaction
      .selectFrom("submissions")
      .select("outcome")
      .where("id", "=", id)
      .executeTakeFirst();
    const first = earlier && (JSON.parse(earlier.outcome) as Ok<Value>);
    if (first && !(await hasChangedSince(transaction, first))) return first;
    const outcome = await add(transaction);
    if (!outcome.ok) return outcome;
    const values = { outcome: JSON.stringify(outcome), at: new Date().toISOString() };
    await transaction
      .insertInto("submissions")
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    return outcome;
  });
}

/** Removes submissions older than a day. */
export async function removeOldSubmissions(db: Kysely<Database>, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - MAX_AGE_MS).toISOString();
  await db.deleteFrom("submissions").where("at", "<", oldest).execute();
}

/** Whether a later change affects one of the same items. */
async function hasChangedSince(
  transaction: Transaction<Database>,
  { changeId = "" }: Ok<unknown>,
): Promise<boolean> {
  const later = await transaction
    .selectFrom("changeRows as first")
    .innerJoin("changeRows as later", (join) =>
      join.onRef("later.kind", "=", "first.kind").onRef("later.itemId", "=", "first.itemId"),
    )
    .select("later.changeId")
    .where("first.changeId", "=", changeId)
    .where("later.changeId", ">", changeId)
    .executeTakeFirst();
  return later !== undefined;
}
