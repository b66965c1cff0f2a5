import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";
import { isStorageError } from "./storage-error";

/** Above this size, in bytes, rewriting the file would hold up visitors: it waits for the daily time. */
const QUICKLY_REWRITTEN = 8 * 1024 * 1024;

/** What was deleted before this start may have been left in the files. */
let isOwed = true;

/** Whether deleted text may still be in the files, because rewriting them had to wait. */
export function isErasureOwed(): boolean {
  return isOwed;
}

/**
 * Takes deleted text out of the database's files. `secure_delete` overwrites a
 * row where it lies, but copies can stay in pages that it was moved from: only
 * a rewritten file is sure to hold none. Then the write-ahead log is emptied.
 * A large file is rewritten only where `evenIfLarge` is said.
 * @returns Whether it could; not while another process reads or writes, or the disk is in trouble: the next one will.
 */
export function eraseDeleted(db: Kysely<Database>, { evenIfLarge = false } = {}): Promise<boolean> {
  isOwed = true;
  return db.connection().execute(async (connection) => {
    try {
      const isRewritten = evenIfLarge || (await sizeOf(connection)) <= QUICKLY_REWRITTEN;
      if (isRewritten) {
        await sql`vacuum`.execute(connection);
        // Of the pages that it went through, it would keep some megabytes.
        await sql`pragma shrink_memory`.execute(connection);
      }
      const checkpoint = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      const isLogEmpty = checkpoint.rows[0]?.busy === 0;
      isOwed = !isRewritten || !isLogEmpty;
      return isLogEmpty;
    } catch (error) {
      if (isStorageError(error)) return false;
      throw error;
    }
  });
}

async function sizeOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(db);
  return rows[0]?.size ?? 0;
}
