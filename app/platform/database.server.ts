import type { Kysely } from "kysely";
import { type ContentReader, openContentReader } from "~db/content-version";
import { isInTransaction } from "~db/in-transaction";
import { type Database, openDatabase, openReadOnlyDatabase } from "~db/open-database";
import { getConfig } from "./config.server";

let database: Kysely<Database> | undefined;
let reader: Kysely<Database> | undefined;
let contentReader: ContentReader | undefined;

/**
 * This process's read-write connection, opened at the first call; it runs one transaction at a
 * time. Within an open transaction it throws: what waits there for the connection would wait for ever.
 */
export function getDatabase(): Kysely<Database> {
  if (isInTransaction()) throw new Error("A transaction is open: what runs in it gets the database from it.");
  database ??= openDatabase(getConfig().databaseFile);
  return database;
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
