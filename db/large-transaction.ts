import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** SQLite's own default: a commit copies the write-ahead log to the database from this size on. */
const AUTO_CHECKPOINT_PAGES = 1000;

const SMALL_CACHE_KIB = 500;

/** How many large transactions a database is running, and the size of its page cache otherwise. */
interface Running {
  count: number;
  cacheSize?: number;
}

const runningBy = new WeakMap<Kysely<Database>, Running>();

/**
 * Runs a large transaction with a short commit. A small page cache writes most pages to
 * the write-ahead log earlier, and the checkpoint is left to the next commit.
 */
export async function runLargeTransaction<Result>(
  db: Kysely<Database>,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const running = runningBy.get(db) ?? { count: 0 };
  runningBy.set(db, running);
  running.count += 1;
  try {
    running.cacheSize ??= await readCacheSize(db);
    await sql`pragma wal_autocheckpoint = 0`.execute(db);
    await sql`pragma cache_size = ${sql.lit(-SMALL_CACHE_KIB)}`.execute(db);
    return await transaction();
  } finally {
    running.count -= 1;
    if (running.count === 0 && running.cacheSize !== undefined) {
      // Both at once: a large transaction that starts meanwhile sets them after that.
      await Promise.all([
        sql`pragma cache_size = ${sql.lit(running.cacheSize)}`.execute(db),
        sql`pragma wal_autocheckpoint = ${sql.lit(AUTO_CHECKPOINT_PAGES)}`.execute(db),
      ]);
    }
  }
}

async function readCacheSize(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ cacheSize: number }>`pragma cache_size`.execute(db);
  return rows[0]?.cacheSize;
}
