import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { eraseAfterTransaction } from "./erase-deleted";
import type { Database } from "./schema";

/** The transaction around whose step the present code runs. A timer that the step has set outlives it. */
const around = new AsyncLocalStorage<{ db: Kysely<Database>; isOpen: boolean }>();

/**
 * Runs a step in one transaction: in the one that is open already, or in a new one, of which an error
 * leaves nothing. What it deletes is erased once it has been committed.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  step: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return step(db as Transaction<Database>);
  const mark = { db, isOpen: true };
  try {
    return await db.transaction().execute((transaction) => around.run(mark, () => step(transaction)));
  } finally {
    mark.isOpen = false;
    await eraseAfterTransaction(db);
  }
}

/**
 * Whether the present code runs within the step of an open transaction.
 * @param db Of this database alone.
 */
export function isInTransaction(db?: Kysely<Database>): boolean {
  const mark = around.getStore();
  return mark !== undefined && mark.isOpen && (db === undefined || mark.db === db);
}
