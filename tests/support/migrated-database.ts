import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { migrate } from "~db/migrate";
import { type Database, openMemoryDatabase } from "~db/open-database";

let contents: Promise<Buffer> | undefined;

/** A database in memory with all migrations. They run once: each call returns a copy of its own. */
export async function openMigratedDatabase(): Promise<Kysely<Database>> {
  return openMemoryDatabase(await readMigratedDatabase());
}

/** Writes a database with all migrations to a new file. */
export async function writeMigratedDatabase(file: string): Promise<void> {
  writeFileSync(file, await readMigratedDatabase());
}

/** The bytes of a database with all migrations. */
export function readMigratedDatabase(): Promise<Buffer> {
  contents ??= makeContents();
  return contents;
}

async function makeContents(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "migrated-"));
  const file = path.join(folder, "restaurant.sqlite");
  const db = openMemoryDatabase();
  await migrate(db);
  await sql`vacuum into ${file}`.execute(db);
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
