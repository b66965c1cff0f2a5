import type { Kysely } from "kysely";
import { afterEach, beforeEach } from "vitest";
import type { Database } from "~db/schema";
import { openMigratedDatabase } from "./migrated-database";

/** The database of the running test, in a file that has called `databaseForEachTest`. */
export let db: Kysely<Database>;

/** Gives each test of a file, or of the block that calls it, a database in memory with all migrations. */
export function databaseForEachTest(): void {
  beforeEach(async () => {
    db = await openMigratedDatabase();
  });
  afterEach(() => db.destroy());
}

/** Gives a test that tries several cases a new database for the next one. */
export async function renewDatabase(): Promise<void> {
  await db.destroy();
  db = await openMigratedDatabase();
}
