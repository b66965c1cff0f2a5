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
    return "is older than version 1.2.0: Start version 1.2.0 once, then this one.";
  }
  const first = new SqliteDatabase(":memory:");
  first.exec(SCHEMA.join(";"));
  if (schemaOf(sqlite) === schemaOf(first)) return undefined;
  return "doesn't have the tables of version 1.2.0: somebody has changed them.";
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

/** The definitions of tables, indexes and triggers, whatever their quotes and spaces. */
function schemaOf(sqlite: SqliteDatabase.Database): string {
  const definitions = sqlite
    .prepare<[], string>(
      "select sql from sqlite_schema where sql is not null and tbl_name not like 'kysely%' and name not like 'sqlite%' order by name",
    )
    .pluck()
    .all();
  return definitions.map((text) => text.replace(/"|[(),]|\s+/g, spaced).replace(/ +/g, " ")).join("\n");
}

function spaced(text: string): string {
  return text === '"' ? "" : ` ${text.trim()} `;
}
