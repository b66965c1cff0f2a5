import type { Kysely, Transaction } from "kysely";
import type { Database } from "~db/schema";

/** Runs a step in the caller's transaction if there is one, otherwise in a new one. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  step: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? step(db as Transaction<Database>) : db.transaction().execute(step);
}
