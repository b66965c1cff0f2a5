import type { Kysely, Transaction } from "kysely";
import type { Database } from "~db/schema";

export function inTransaction<Result>(
  db: Kysely<Database>,
  step: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? step(db as Transaction<Database>) : db.transaction().execute(step);
}
