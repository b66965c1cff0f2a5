import type { Kysely } from "kysely";
import { type Database, openDatabase } from "~db/open-database";
import { getConfig } from "./config.server";

let database: Kysely<Database> | undefined;

/** The one open database of this process, opened at the first call. */
export function getDatabase(): Kysely<Database> {
  database ??= openDatabase(getConfig().databaseFile);
  return database;
}

export async function closeDatabase(): Promise<void> {
  await database?.destroy();
  database = undefined;
}
