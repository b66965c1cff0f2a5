import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema";

/** How many writes share a transaction at most: the event loop stands still while they run. */
const MAX_TOGETHER = 50;

interface WaitingWrite {
  write: (transaction: Transaction<Database>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** What has come in this turn of the event loop, for each database. */
const waiting = new WeakMap<Kysely<Database>, WaitingWrite[]>();

/**
 * Runs a write in one transaction with the others that come at the same time:
 * waiting for the disk takes most of a small write, and so they wait for it
 * once (group commit). Where one fails, all are undone and each is run again by
 * itself; so a write may run twice, and does nothing but ask the database.
 * @returns What the write returns, as soon as it is on disk.
 */
export function groupCommit<Result>(
  db: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    let writes = waiting.get(db);
    if (!writes) {
      writes = [];
      waiting.set(db, writes);
      setImmediate(() => commitWaiting(db));
    }
    writes.push({ write, resolve: (result) => resolve(result as Result), reject });
  });
}

async function commitWaiting(db: Kysely<Database>): Promise<void> {
  const writes = waiting.get(db) ?? [];
  waiting.delete(db);
  while (writes.length > 0) await commit(db, writes.splice(0, MAX_TOGETHER));
}

async function commit(db: Kysely<Database>, writes: WaitingWrite[]): Promise<void> {
  try {
    const results = await db.transaction().execute(async (transaction) => {
      const each: unknown[] = [];
      for (const { write } of writes) each.push(await write(transaction));
      return each;
    });
    for (const [place, { resolve }] of writes.entries()) resolve(results[place]);
  } catch (error) {
    if (writes.length === 1) writes[0]?.reject(error);
    else await Promise.all(writes.map((write) => commit(db, [write])));
  }
}
