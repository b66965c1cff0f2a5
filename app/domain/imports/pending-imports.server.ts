import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, PendingImportsTable } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import type { ImportRow } from "~/domain/imports/import-table";

const MAX_AGE_MS = 30 * 60_000;

/** A workbook's rows that a user checks before importing them. */
export interface PendingImport extends Omit<PendingImportsTable, "rows"> {
  rows: ImportRow[];
}

/** A user's pending import, up to 30 minutes after the upload. */
export async function findPendingImport(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now = new Date(),
): Promise<PendingImport | undefined> {
  const found = await db
    .selectFrom("pendingImports")
    .select(["id", "userId", "kind", "fileName", "rows", "date", "path", "createdAt"])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("createdAt", ">", oldestOf(now))
    .executeTakeFirst();
  return found && { ...found, rows: JSON.parse(found.rows) as ImportRow[] };
}

/** Saves a pending import in the place of the user's last one of that kind; returns its id. */
export function savePendingImport(
  db: Kysely<Database>,
  { rows, ...pending }: Omit<PendingImport, "id" | "createdAt">,
): Promise<string> {
  const json = JSON.stringify(rows);
  return inTransaction(db, async (transaction) => {
    await removeOldPendingImports(transaction);
    await transaction
      .deleteFrom("pendingImports")
      .where("userId", "=", pending.userId)
      .where("kind", "=", pending.kind)
      .execute();
    const id = uuid();
    await transaction
      .insertInto("pendingImports")
      .values({ ...pending, id, rows: json, createdAt: new Date().toISOString() })
      .execute();
    return id;
  });
}

/** Removes a user's pending import; does nothing if there is none. */
export async function removePendingImport(db: Kysely<Database>, userId: string, id: string): Promise<void> {
  await db.deleteFrom("pendingImports").where("userId", "=", userId).where("id", "=", id).execute();
}

/** Removes the pending imports that are older than 30 minutes; returns how many there were. */
export async function removeOldPendingImports(db: Kysely<Database>, now = new Date()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("pendingImports")
    .where("createdAt", "<=", oldestOf(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function oldestOf(now: Date): string {
  return new Date(now.getTime() - MAX_AGE_MS).toISOString();
}
