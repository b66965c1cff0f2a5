import type { Kysely } from "kysely";
import { type Database, openDatabase, openReadOnlyDatabase } from "~db/open-database";
import { getConfig } from "./config.server";

let database: Kysely<Database> | undefined;
let reader: Kysely<Database> | undefined;

/** The connection of this process that writes, opened at the first call. Transactions take turns on it. */
export function getDatabase(): Kysely<Database> {
  database ??= openDatabase(getConfig().databaseFile);
  return database;
}

/**
 * A second connection for what guests read: it sees what is committed, and doesn't
 * wait for a transaction such as a long import. Needs a migrated database.
 */
export function getReadOnlyDatabase(): Kysely<Database> {
  reader ??= openReadOnlyDatabase(getConfig().databaseFile);
  return reader;
}

/** Closes both; the last connection to close moves the write-ahead log into the database file. */
export async function closeDatabase(): Promise<void> {
  await reader?.destroy();
  reader = undefined;
  await database?.destroy();
  database = undefined;
}
