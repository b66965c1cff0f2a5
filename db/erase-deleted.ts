import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";
import { isStorageError } from "./storage-error";

/** Larger files, in bytes, are only rewritten by the daily job, because VACUUM blocks visitors. */
const MAX_IMMEDIATE_VACUUM_BYTES = 8 * 1024 * 1024;

// True at first: an earlier process may have ended before erasing.
let isPending = true;

let isWaiting = false;

/** Whether deleted text may still be in the files, because rewriting them had to wait. */
export function isErasurePending(): boolean {
  return isPending;
}

/**
 * Erases deleted text from the database's files. `secure_delete` overwrites a row
 * in place, but copies can remain in pages from which SQLite moved it: only
 * VACUUM removes them all. Then the write-ahead log is truncated. A large file
 * is rewritten only with `evenIfLarge`.
 * @returns False within a transaction (see `eraseAfterTransaction`), or if another process is using the database or the disk has a
 * problem; the next call tries again.
 */
export async function eraseDeleted(db: Kysely<Database>, { evenIfLarge = false } = {}): Promise<boolean> {
  isPending = true;
  if (db.isTransaction) {
    isWaiting = true;
    return false;
  }
  return db.connection().execute(async (connection) => {
    try {
      const isRewritten = evenIfLarge || (await sizeOf(connection)) <= MAX_IMMEDIATE_VACUUM_BYTES;
      if (isRewritten) {
        await sql`vacuum`.execute(connection);
        // SQLite would keep megabytes of pages in its cache.
        await sql`pragma shrink_memory`.execute(connection);
      }
      const checkpoint = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      const isLogEmpty = checkpoint.rows[0]?.busy === 0;
      isPending = !isRewritten || !isLogEmpty;
      return isLogEmpty;
    } catch (error) {
      if (isStorageError(error)) return false;
      throw error;
    }
  });
}

/** Erases what was deleted within a transaction, once it has been committed. */
export async function eraseAfterTransaction(db: Kysely<Database>): Promise<void> {
  if (!isWaiting) return;
  isWaiting = false;
  await eraseDeleted(db);
}

async function sizeOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(db);
  return rows[0]?.size ?? 0;
}
