import SqliteDatabase from "better-sqlite3";
import { sql, type Transaction } from "kysely";
import { SCHEMA } from "./migrations/0001-schema";
import type { Database } from "./schema";

/** The first migration of version 2.0.0, and the last one of version 1.2.0. */
export const FIRST_MIGRATION = "0001-schema";
const LAST_OF_VERSION_1 = "0047-api-keys";

/** What is wrong with a database of version 1; undefined if its schema is the one with which version 2.0.0 begins. */
export function findObstacle(sqlite: SqliteDatabase.Database, migrations: string[]): string | undefined {
  if (!migrations.includes(LAST_OF_VERSION_1)) {
    return "is older than version 1.2.0: Start version 1.2.0 once, then this one. (its log says 1.1.0; CHANGELOG names the commit)";
  }
  const first = new SqliteDatabase(":memory:");
  first.exec(SCHEMA.join(";"));
  const difference = findDifference(schemaOf(sqlite), schemaOf(first));
  if (difference === undefined) return undefined;
  return `doesn't have the tables of version 1.2.0: somebody has changed them. The first difference: ${difference}.`;
}

/** Makes the list of migrations of a database of version 1.2.0 that of version 2.0.0. Returns whether it was one. */
export async function takeOverVersion1(db: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (rows.length === 0) return false;
  const last = sql`update kysely_migration set name = ${FIRST_MIGRATION} where name = ${LAST_OF_VERSION_1}`;
  const isVersion1 = (await last.execute(db)).numAffectedRows === 1n;
  if (isVersion1) await sql`delete from kysely_migration where name <> ${FIRST_MIGRATION}`.execute(db);
  return isVersion1;
}

/**
 * The first of the expected tables, indexes and triggers that is missing or different. Others may be there, such as the
 * tables of Litestream and of SQLite's `.recover`, and an index of the owner's.
 */
function findDifference(found: Schema, expected: Schema): string | undefined {
  for (const [name, definition] of expected) {
    if (!found.has(name)) return `the ${name} is missing`;
    if (found.get(name) !== definition) return `the ${name} is different`;
  }
  return undefined;
}

/** The definitions of tables, indexes and triggers by their names, such as `table users`, whatever their quotes and spaces. */
type Schema = Map<string, string>;

function schemaOf(sqlite: SqliteDatabase.Database): Schema {
  const rows = sqlite
    .prepare<[], { name: string; sql: string }>(
      "select type || ' ' || name as name, sql from sqlite_schema where sql is not null order by type = 'table' desc, name",
    )
    .all();
  return new Map(rows.map(({ name, sql }) => [name, wordsOf(sql)]));
}

function wordsOf(definition: string): string {
  return definition
    .replaceAll('"', "")
    .split(/\s+|([(),])/)
    .filter(Boolean)
    .join(" ");
}
