import type { Kysely, Transaction } from "kysely";
import { inTransaction } from "~db/in-transaction";
import type { JournalRow } from "~db/journal";
import { columnNames, journaledTable } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { nextTurn } from "~/platform/turns.server";
import { listRecordedItems } from "./recorded-items.server";

const DAY_MS = 24 * 3600 * 1000;

const UNDO_DAYS = 30;

/** The time (UTC, ISO) of the oldest change that can still be undone. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
}

export function isUndoable(at: string, now: Date): boolean {
  return at >= undoableSince(now);
}

/** Changes per batch; other requests are handled between batches. */
const BATCH_SIZE = 100;

export async function removeChangesBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("changes")
    .where("at", "<", before.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Reduces edited items in changes that can't be undone any more to their names and
 * the values that differ. Returns the number of trimmed changes.
 * @param stop Ends it after the current batch.
 */
export async function trimOldChanges(
  db: Kysely<Database>,
  now = new Date(),
  stop?: AbortSignal,
): Promise<number> {
  let count = 0;
  let since = "";
  while (!stop?.aborted) {
    const batch = await db
      .selectFrom("changes")
      .select(["id", "at"])
      .where("at", ">=", since)
      .where("at", "<", undoableSince(now))
      .where("isTrimmed", "=", 0)
      .orderBy("at")
      .limit(BATCH_SIZE)
      .execute();
    if (batch.length === 0) break;
    await inTransaction(db, async (transaction) => {
      for (const { id } of batch) await trimChange(transaction, id);
    });
    count += batch.length;
    since = batch.at(-1)?.at ?? since;
    await nextTurn();
  }
  return count;
}

async function trimChange(transaction: Transaction<Database>, changeId: string): Promise<void> {
  for (const { kind, id, before, after } of await listRecordedItems(transaction, changeId)) {
    if (!before || !after) continue;
    // An item that was deleted and added again has several rows: each gets both states.
    await transaction
      .updateTable("changeRows")
      .set(trimmedStates(kind, before, after))
      .where("changeId", "=", changeId)
      .where("kind", "=", kind)
      .where("itemId", "=", id)
      .execute();
  }
  await transaction.updateTable("changes").set({ isTrimmed: 1 }).where("id", "=", changeId).execute();
}

function trimmedStates(kind: JournalKind, before: JournalRow, after: JournalRow) {
  const { nameColumn } = journaledTable(kind);
  const kept = columnNames(kind).filter(
    (column) => column === nameColumn || before[column] !== after[column],
  );
  const [shortBefore, shortAfter] = [before, after].map((state) =>
    JSON.stringify(Object.fromEntries(kept.map((column) => [column, state[column] ?? null]))),
  );
  return { before: shortBefore, after: shortAfter };
}
