import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import {
  columnNames,
  JOURNALED_TABLES,
  type JournalKind,
  journaledFields,
  journaledTable,
} from "./journaled-tables";
import type { Database } from "./schema";

/** A row as the journal stores it: values by column name. */
export type JournalRow = Record<string, string | number | null>;

/** A row of `change_rows`, as `jsonOf` writes it. */
export function parseRow(json: string): JournalRow {
  return JSON.parse(json) as JournalRow;
}

/**
 * Records all changes of journaled rows under a change's id, until `stopRecording`.
 * The triggers are temporary: they exist on this connection only, and a rollback of
 * the transaction that created them removes them.
 */
export async function startRecording(transaction: Transaction<Database>, changeId: string): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_temp_schema where name = 'journal_recording'`.execute(
    transaction,
  );
  if (rows.length === 0) await createTriggers(transaction);
  await sql`insert into journal_recording (change_id, seq) values (${changeId}, 0)`.execute(transaction);
}

/**
 * Records rows that stay as they are, for a change that only says something about them.
 * @param answeredText Of the answer 'It has none': the text of the dish that it is about.
 */
export async function recordUnchanged(
  transaction: Transaction<Database>,
  kind: JournalKind,
  ids: string[],
  answeredText: string | null = null,
): Promise<void> {
  const { table } = journaledTable(kind);
  const row = sql.raw(jsonOf(kind, table));
  for (const id of ids) {
    await sql`update journal_recording set seq = seq + 1`.execute(transaction);
    await sql`
      insert into change_rows (change_id, seq, kind, item_id, before, after, answered_text)
      select change_id, seq, ${kind}, id, ${row}, ${row}, ${answeredText}
      from journal_recording, ${sql.id(table)}
      where id = ${id}`.execute(transaction);
  }
}

/** Stops recording a change. Returns the number of items that were changed. */
export async function stopRecording(transaction: Transaction<Database>, changeId: string): Promise<number> {
  await sql`delete from journal_recording`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id) as count from change_rows where change_id = ${changeId}`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

export async function isRecording(transaction: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_temp_schema where name = 'journal_recording'`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  return (await sql`select 1 from journal_recording`.execute(transaction)).rows.length > 0;
}

/** An SQL condition: a journaled table has a row with the id in this column. Ids are unique across these tables. */
export function rowExists(idColumn: string): RawBuilder<boolean> {
  const tables = JOURNALED_TABLES.map(
    ({ kind, table }) =>
      sql`exists (select 1 from ${sql.id(table)} where id = ${sql.ref(idColumn)} and ${isLive(kind, table)})`,
  );
  return sql<boolean>`(${sql.join(tables, sql` or `)})`;
}

/** An SQL condition: a row of `change_rows` changed one of these columns, or all by adding or deleting the item. */
export function changesColumns(columns: string[]): RawBuilder<boolean> {
  const changed = columns.map(
    (column) => sql`change_rows.before ->> ${column} is not change_rows.after ->> ${column}`,
  );
  return sql<boolean>`(${sql.join(changed, sql` or `)})`;
}

/**
 * When the menus and the closures of some days (`YYYY-MM-DD`, both included) were changed
 * since an instant, each with the days that it is about. Marking a dish as sold out or
 * available is no change of the menu.
 */
export async function listDayChanges(
  db: Kysely<Database>,
  { since, firstDay, lastDay }: { since: string; firstDay: string; lastDay: string },
): Promise<{ firstDay: string; lastDay: string; at: string }[]> {
  const contentOf = (row: string) => sql`json_remove(${sql.ref(row)}, '$.sold_out_until', '$.version')`;
  const first = (row: string) => sql`coalesce(${sql.ref(row)} ->> 'date', ${sql.ref(row)} ->> 'first_day')`;
  const last = (row: string) => sql`coalesce(${sql.ref(row)} ->> 'date', ${sql.ref(row)} ->> 'last_day')`;
  // A closure that was moved changes the days that it was on and those that it is on now.
  const changesOf = async (row: string) => {
    const { rows } = await sql<{ firstDay: string; lastDay: string; at: string }>`
      select ${first(row)} as firstDay, ${last(row)} as lastDay, changes.at as at
      from changes join change_rows on change_rows.change_id = changes.id
      where changes.at >= ${since} and change_rows.kind in ('day', 'closure')
        and ${first(row)} <= ${lastDay} and ${last(row)} >= ${firstDay}
        and ${contentOf("change_rows.before")} is not ${contentOf("change_rows.after")}`.execute(db);
    return rows;
  };
  return [...(await changesOf("change_rows.before")), ...(await changesOf("change_rows.after"))];
}

/** The current states of rows, by id: of all, or of those with certain values in a column. */
export async function readJournalRows(
  db: Kysely<Database>,
  kind: JournalKind,
  filter?: { column: string; values: string[] },
): Promise<Map<string, JournalRow>> {
  const { table } = journaledTable(kind);
  const condition = filter
    ? sql`${sql.id(filter.column)} in (select value from json_each(${JSON.stringify(filter.values)}))`
    : sql`true`;
  const { rows } = await sql<{ id: string; row: string }>`
    select id, ${sql.raw(jsonOf(kind, table))} as row from ${sql.id(table)}
    where ${condition} and ${isLive(kind, table)}`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, parseRow(row)]));
}

/** Inserts rows with the given values and versions, or brings back deleted ones. Throws if one violates a constraint. */
export async function insertJournalRows(
  db: Kysely<Database>,
  kind: JournalKind,
  rows: JournalRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { table, keepsDeleted } = journaledTable(kind);
  const names = [...columnNames(kind), "version"];
  const assignments = names.map((name) => sql`${sql.id(name)} = ${sql.id("excluded", name)}`);
  const restore = sql`on conflict (id) do update set ${sql.join(assignments)}, deleted_at = null`;
  await sql`
    insert into ${sql.id(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map(valueOf))} from json_each(${JSON.stringify(rows)}) as rows
    where true order by rows.key ${keepsDeleted ? restore : sql``}`.execute(db);
}

/** What an upsert stores of an inserted row: what the form of its kind edits, and its normalized name. */
export function excludedValues(kind: JournalKind) {
  const names = [...columnNames(kind, "form"), "name_normalized"];
  return Object.fromEntries(names.map((name) => [name, sql<never>`${sql.ref(`excluded.${name}`)}`]));
}

/** Updates rows, each with its id, to the given values: all of them, or those of some columns. Throws if they violate a constraint. */
export async function updateJournalRows(
  db: Kysely<Database>,
  kind: JournalKind,
  rows: JournalRow[],
  columns = columnNames(kind),
): Promise<void> {
  if (rows.length === 0) return;
  const { table } = journaledTable(kind);
  const assignments = columns
    .filter((column) => column !== "id")
    .map((column) => sql`${sql.id(column)} = ${valueOf(column)}`);
  await sql`
    update ${sql.id(table)} set ${sql.join(assignments)}
    from json_each(${JSON.stringify(rows)}) as rows where ${sql.id(table, "id")} = ${valueOf("id")}`.execute(
    db,
  );
}

export async function deleteJournalRows(
  db: Kysely<Database>,
  kind: JournalKind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { table, keepsDeleted } = journaledTable(kind);
  const write = keepsDeleted
    ? sql`update ${sql.id(table)} set deleted_at = ${new Date().toISOString()}`
    : sql`delete from ${sql.id(table)}`;
  await sql`${write} where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
}

/** The names of all to which rows refer, by id. */
export async function readNames(db: Kysely<Database>): Promise<Map<unknown, string>> {
  const fields = JOURNALED_TABLES.flatMap(({ kind }) => journaledFields(kind));
  const tables = new Set(fields.flatMap(({ field }) => (field.kind === "reference" ? field.to : [])));
  const names = new Map<unknown, string>();
  for (const table of tables) {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.id(table)}`.execute(
      db,
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

/** An SQL condition: a row is there, not only kept after it was deleted. */
function isLive(kind: JournalKind, row: string): RawBuilder<boolean> {
  return journaledTable(kind).keepsDeleted
    ? sql<boolean>`${sql.id(row, "deleted_at")} is null`
    : sql<boolean>`true`;
}

/** An SQL expression for a column of a row of `json_each`. A row that was recorded before the column existed has null. */
function valueOf(column: string): RawBuilder<unknown> {
  return sql`rows.value ->> ${sql.lit(column)}`;
}

async function createTriggers(transaction: Transaction<Database>): Promise<void> {
  await sql`create temp table journal_recording (change_id text not null, seq integer not null)`.execute(
    transaction,
  );
  for (const { kind, table } of JOURNALED_TABLES) {
    const { keepsDeleted } = journaledTable(kind);
    const changed = [...columnNames(kind), ...(keepsDeleted ? ["deleted_at"] : [])]
      .map((column) => `old.${column} is not new.${column}`)
      .join(" or ");
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

/** An SQL expression for a row as JSON, including its version; null for one that is only kept. */
function jsonOf(kind: JournalKind, row: string): string {
  const columns = [...columnNames(kind), "version"];
  const json = `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(", ")})`;
  return journaledTable(kind).keepsDeleted ? `iif(${row}.deleted_at is null, ${json}, null)` : json;
}
