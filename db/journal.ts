import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, JournalKind } from "./schema";

/** A row as the journal stores it: values by column name. */
export type JournalRow = Record<string, string | number | null>;

/**
 * The tables whose rows the history records. A table joins by being listed here
 * with its columns; triggers do the rest, whichever statement changes it.
 */
export const JOURNALED_TABLES: Record<JournalKind, { table: string; columns: string[] }> = {
  // Undone first: the items of a renamed category go with it.
  category: { table: "categories", columns: ["id", "name", "name_folded"] },
  menu: {
    table: "menu_items",
    columns: [
      ...["id", "name", "name_folded", "description", "category", "category_folded", "price"],
      ...["discount_price", "menu_type", "is_vegan", "allergies", "date", "created_at"],
    ],
  },
  day: {
    table: "day_menu_items",
    columns: [
      ...["id", "date", "type", "slot", "name", "name_folded", "description", "price"],
      ...["discount_price", "allergies", "is_home_made", "is_vegan", "created_at"],
    ],
  },
  chef: {
    table: "chef_suggestions",
    columns: [
      ...["id", "name", "description", "category", "price"],
      ...["allergies", "is_available", "created_at"],
    ],
  },
  closure: {
    table: "closures",
    columns: ["id", "first_day", "last_day", "reason", "shop", "kitchen", "created_at"],
  },
};

export const JOURNAL_KINDS = Object.keys(JOURNALED_TABLES) as JournalKind[];

/**
 * Records every change of a journaled row as rows of this change, until it is
 * stopped. The triggers are temporary: they exist on this connection alone, and
 * go with a transaction that is rolled back.
 */
export async function startRecording(transaction: Transaction<Database>, changeId: string): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_temp_schema where name = 'journal_recording'`.execute(
    transaction,
  );
  if (rows.length === 0) await createTriggers(transaction);
  await sql`insert into journal_recording (change_id, seq) values (${changeId}, 0)`.execute(transaction);
}

/** Ends the recording of a change; returns how many items it changed. */
export async function stopRecording(transaction: Transaction<Database>, changeId: string): Promise<number> {
  await sql`delete from journal_recording`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id) as count from change_rows where change_id = ${changeId}`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a recording is under way in this transaction. */
export async function isRecording(transaction: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_temp_schema where name = 'journal_recording'`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  return (await sql`select 1 from journal_recording`.execute(transaction)).rows.length > 0;
}

/** SQL that holds where a row of that id exists in a journaled table; ids are unique across them. */
export function rowExists(id: string): RawBuilder<boolean> {
  const tables = Object.values(JOURNALED_TABLES).map(
    ({ table }) => sql`exists (select 1 from ${sql.id(table)} where id = ${sql.ref(id)})`,
  );
  return sql<boolean>`(${sql.join(tables, sql` or `)})`;
}

/** A row as it is now; undefined where it doesn't exist. */
export async function readJournalRow(
  db: Kysely<Database>,
  kind: JournalKind,
  id: string,
): Promise<JournalRow | undefined> {
  const { table } = JOURNALED_TABLES[kind];
  const { rows } = await sql<{ row: string }>`
    select ${sql.raw(jsonOf(kind, table))} as row from ${sql.id(table)} where id = ${id}`.execute(db);
  return rows[0] && (JSON.parse(rows[0].row) as JournalRow);
}

/** Rows as they are now, by id. */
export async function readJournalRows(
  db: Kysely<Database>,
  kind: JournalKind,
  ids: string[],
): Promise<Map<string, JournalRow>> {
  const { table } = JOURNALED_TABLES[kind];
  const { rows } = await sql<{ id: string; row: string }>`
    select id, ${sql.raw(jsonOf(kind, table))} as row from ${sql.id(table)} where id in (${sql.join(ids)})`.execute(
    db,
  );
  return new Map(rows.map(({ id, row }) => [id, JSON.parse(row) as JournalRow]));
}

/** Puts a deleted row back as it is given, its version included. Throws where a constraint forbids it. */
export async function insertJournalRow(
  db: Kysely<Database>,
  kind: JournalKind,
  row: JournalRow,
): Promise<void> {
  const { table, columns } = JOURNALED_TABLES[kind];
  const names = [...columns, "version"];
  await sql`
    insert into ${sql.id(table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((name) => row[name] ?? null))})`.execute(db);
}

/** Gives a row the values of another state of it. Throws where a constraint forbids it. */
export async function updateJournalRow(
  db: Kysely<Database>,
  kind: JournalKind,
  row: JournalRow,
): Promise<void> {
  const { table, columns } = JOURNALED_TABLES[kind];
  const assignments = columns
    .filter((column) => column !== "id")
    .map((column) => sql`${sql.id(column)} = ${row[column] ?? null}`);
  await sql`update ${sql.id(table)} set ${sql.join(assignments)} where id = ${row.id}`.execute(db);
}

export async function deleteJournalRows(
  db: Kysely<Database>,
  kind: JournalKind,
  ids: string[],
): Promise<void> {
  await sql`delete from ${sql.id(JOURNALED_TABLES[kind].table)} where id in (${sql.join(ids)})`.execute(db);
}

async function createTriggers(transaction: Transaction<Database>): Promise<void> {
  await sql`create temp table journal_recording (change_id text not null, seq integer not null)`.execute(
    transaction,
  );
  for (const kind of JOURNAL_KINDS) {
    const { table, columns } = JOURNALED_TABLES[kind];
    const changed = columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
    const events = [
      { event: "insert", when: "true", before: "null", after: jsonOf(kind, "new"), row: "new" },
      { event: "update", when: changed, before: jsonOf(kind, "old"), after: jsonOf(kind, "new"), row: "new" },
      { event: "delete", when: "true", before: jsonOf(kind, "old"), after: "null", row: "old" },
    ];
    for (const { event, when, before, after, row } of events) {
      await sql
        .raw(
          `create temp trigger journal_${table}_${event} after ${event} on main.${table}
          when (${when}) and exists (select 1 from journal_recording)
          begin
            update journal_recording set seq = seq + 1;
            insert into change_rows (change_id, seq, kind, item_id, before, after)
            select change_id, seq, '${kind}', ${row}.id, ${before}, ${after} from journal_recording;
          end`,
        )
        .execute(transaction);
    }
  }
}

/** The SQL expression of a row as JSON, its version included. */
function jsonOf(kind: JournalKind, row: string): string {
  const columns = [...JOURNALED_TABLES[kind].columns, "version"];
  return `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(", ")})`;
}
