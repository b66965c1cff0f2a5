import type { Kysely, Transaction } from "kysely";
import { type ContentReader, openContentReader } from "~db/content-version";
import { eraseAfterTransaction } from "~db/erase-deleted";
import { type Database, openDatabase, openReadOnlyDatabase } from "~db/open-database";
import { getConfig } from "./config.server";
import { getRequestContext, setRequestFacts } from "./request-context.server";

let database: Kysely<Database> | undefined;
let reader: Kysely<Database> | undefined;
let contentReader: ContentReader | undefined;

/**
 * This process's read-write connection, opened at the first call; it runs one transaction at a
 * time. In a request that is one transaction as a whole, that transaction.
 */
export function getDatabase(): Kysely<Database> {
  const transaction = getRequestContext()?.transaction;
  if (transaction) return transaction;
  database ??= openDatabase(getConfig().databaseFile);
  return database;
}

/**
 * Runs a step of a request in one transaction, which `getDatabase` returns meanwhile. What it
 * deletes is erased once the transaction has been committed.
 */
export async function runInTransaction<Result>(
  step: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const db = getDatabase();
  if (db.isTransaction) return step(db as Transaction<Database>);
  try {
    return await db.transaction().execute((transaction) => {
      setRequestFacts({ transaction });
      return step(transaction);
    });
  } finally {
    setRequestFacts({ transaction: undefined });
    await eraseAfterTransaction(db);
  }
}

/**
 * A second, read-only connection for what guests read: it sees committed data, and
 * doesn't wait for a transaction such as a long import. Needs a migrated database.
 */
export function getReadOnlyDatabase(): Kysely<Database> {
  reader ??= openReadOnlyDatabase(getConfig().databaseFile);
  return reader;
}

/** Reads the content's version and the restaurant's facts at once. Needs a migrated database. */
export function getContentReader(): ContentReader {
  contentReader ??= openContentReader(getConfig().databaseFile);
  return contentReader;
}

/** Closes all connections. Closing a database's last connection checkpoints its write-ahead log. */
export async function closeDatabase(): Promise<void> {
  contentReader?.close();
  contentReader = undefined;
  await reader?.destroy();
  reader = undefined;
  await database?.destroy();
  database = undefined;
}
