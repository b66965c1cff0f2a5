import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** SQLite's own default: a commit copies the write-ahead log to the database from this size on. */
const AUTO_CHECKPOINT_PAGES = 1000;

const SMALL_CACHE_KIB = 500;

/**
 * Runs a large transaction with a short commit. A small page cache writes most pages to
 * the write-ahead log earlier, and the checkpoint is left to the next commit.
 */
export async function runLargeTransaction<Result>(
  db: Kysely<Database>,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ cacheSize: number }>`pragma cache_size`.execute(db);
  const cacheSize = rows[0]?.cacheSize ?? 0;
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  await sql`pragma cache_size = ${sql.lit(-SMALL_CACHE_KIB)}`.execute(db);
  try {
    return await transaction();
  } finally {
    await sql`pragma cache_size = ${sql.lit(cacheSize)}`.execute(db);
    await sql`pragma wal_autocheckpoint = ${sql.lit(AUTO_CHECKPOINT_PAGES)}`.execute(db);
  }
}
