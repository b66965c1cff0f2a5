import type { Kysely, Transaction } from "kysely";
import { changesColumns, versionedColumns } from "~db/journal";
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

/** Whether staff have edited or deleted one of the added items since. */
async function hasChangedSince(
  transaction: Transaction<Database>,
  { changeId = "" }: Ok<unknown>,
): Promise<boolean> {
  const added = await transaction
    .selectFrom("changeRows")
    .select(["kind", "itemId"])
    .where("changeId", "=", changeId)
    .execute();
  for (const { kind, itemId } of added) {
    const later = await transaction
      .selectFrom("changeRows")
      .select("changeId")
      .where("kind", "=", kind)
      .where("itemId", "=", itemId)
      .where("changeId", ">", changeId)
      // Marking it as sold out, moving it or adding its photo is no edit.
      .where(changesColumns(versionedColumns(kind)))
      .executeTakeFirst();
    if (later) return true;
  }
  return false;
}
