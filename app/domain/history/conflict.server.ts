import { type Kysely, sql } from "kysely";
import { changesColumns, type JournalRow, readJournalRows, readNames } from "~db/journal";
import { columnNames, journaledTable } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { dayOf, formatShortInstant, formatTime } from "~/domain/local-date";
import { isSameValue } from "~/domain/same-value";
import { versionMessages } from "~/messages/history";
import { listDifferences } from "./change";
import type { Conflict } from "./conflict";

interface MetEdit {
  conflict: Conflict;
  author: string;
  /** The item as it is stored, and with what the edit has changed; undefined if it was deleted. */
  items?: { stored: object; merged: object };
}

/**
 * Compares three values of each field: the one that an edit form was given, the stored one and
 * the submitted one. A field that was changed on one side only is no conflict. Undefined if the
 * history has no change of the item.
 * @param options.version The version that the form was given. If the history no longer has a
 *   value of it, the stored and the submitted one are compared.
 * @param options.yours The submitted values, by property.
 */
export async function findConflict(
  db: Kysely<Database>,
  {
    kind,
    id,
    version,
    yours,
    timeZone,
  }: { kind: JournalKind; id: string; version?: number; yours: object; timeZone: string },
): Promise<MetEdit | undefined> {
  const current = (await readJournalRows(db, kind, { column: "id", values: [id] })).get(id);
  const last = await lastChanges(db, kind, [id]).executeTakeFirst();
  if (!last) return undefined;
  const { actorName: author } = last;
  const time = formatRecentInstant(last.at, timeZone);
  if (!current) {
    const sentence = versionMessages.deletedBy(author, time);
    return { conflict: { sentence, isDeleted: true, differences: [] }, author };
  }
  const withNames = await readNames(db);
  const given = toValues(kind, withNames(kind, (await findGivenRow(db, { kind, id, version })) ?? {}));
  const stored = toValues(kind, withNames(kind, current));
  const merged = { ...stored };
  const conflicting = { ...stored };
  const changes = toValues(kind, toRow(kind, yours));
  const typed = { ...given, ...changes };
  const areSame = comparisonOf(kind);
  for (const [name, value] of Object.entries(changes)) {
    if (areSame(name, typed, stored)) continue;
    if (name in given && areSame(name, typed, given)) continue;
    merged[name] = value;
    if (!(name in given) || !areSame(name, stored, given)) conflicting[name] = value;
  }
  const differences = listDifferences(
    { kind, before: toJournalRow(kind, stored), after: toJournalRow(kind, conflicting) },
    timeZone,
  ).map(({ field, before, after }) => ({ field, theirs: before, yours: after }));
  const sentence = versionMessages.changedBy(author, time);
  return {
    conflict: { sentence, isDeleted: false, version: Number(current.version), differences },
    author,
    items: {
      stored: toItem(kind, toJournalRow(kind, stored)),
      merged: toItem(kind, toJournalRow(kind, merged)),
    },
  };
}

/** Who last changed or deleted items, and when, in a sentence each, by id; undescribed without a change in the history. */
export async function describeLastChanges(
  db: Kysely<Database>,
  { kind, ids, timeZone }: { kind: JournalKind; ids: string[]; timeZone: string },
): Promise<Map<string, string>> {
  const stored = await readJournalRows(db, kind, { column: "id", values: ids });
  const changes = await lastChanges(db, kind, ids).execute();
  return new Map(
    changes.map(({ itemId, actorName, at }) => {
      const time = formatRecentInstant(at, timeZone);
      const { changedBy, deletedBy } = versionMessages;
      return [itemId, stored.has(itemId) ? changedBy(actorName, time) : deletedBy(actorName, time)];
    }),
  );
}

/** The row as it was with a version, before the change that replaced it; without the columns that the history has erased. */
async function findGivenRow(
  db: Kysely<Database>,
  { kind, id, version }: { kind: JournalKind; id: string; version: number | undefined },
): Promise<JournalRow | undefined> {
  if (version === undefined) return undefined;
  const row = await db
    .selectFrom("changeRows")
    .select("before")
    .where("kind", "=", kind)
    .where("itemId", "=", id)
    .where(sql<boolean>`before ->> 'version' = ${version}`)
    .where(changesColumns(columnNames(kind, "form")))
    .orderBy("changeId")
    .executeTakeFirst();
  return row?.before ? (JSON.parse(row.before) as JournalRow) : undefined;
}

/** Compares a value of two rows, with those with which it is one. Old rows lack newer columns. */
function comparisonOf(kind: JournalKind) {
  const parts = new Map(journaledTable(kind).columns.map(({ column, partOf = column }) => [column, partOf]));
  const wholes = Map.groupBy(parts.keys(), (column) => parts.get(column));
  return (name: string, one: JournalRow, other: JournalRow) =>
    (wholes.get(parts.get(name)) ?? [name]).every((column) =>
      isSameValue(one[column] ?? null, other[column] ?? null),
    );
}

const isSettings = (kind: JournalKind, column: string) =>
  journaledTable(kind).columns.some((each) => each.column === column && each.field?.type === "settings");

/** The values that are compared one by one: the columns of a row, and each setting of a section (`value.phone`). */
function toValues(kind: JournalKind, row: JournalRow): JournalRow {
  const entries = Object.entries(row).flatMap(([column, value]): [string, string | number | null][] =>
    isSettings(kind, column)
      ? Object.entries(JSON.parse(String(value)) as object).map(([name, setting]) => [
          `${column}.${name}`,
          JSON.stringify(setting),
        ])
      : [[column, value]],
  );
  return Object.fromEntries(entries);
}

function toJournalRow(kind: JournalKind, values: JournalRow): JournalRow {
  const row: JournalRow = {};
  const settings = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(values)) {
    const [column = "", setting] = name.split(".", 2);
    if (setting === undefined) row[name] = value;
    else settings.set(column, { ...settings.get(column), [setting]: JSON.parse(String(value)) as unknown });
  }
  for (const [column, values] of settings) row[column] = JSON.stringify(values);
  return row;
}

/** The item of a row, by property, as the other functions of its noun return it. */
function toItem(kind: JournalKind, row: JournalRow): object {
  const columns = new Map(journaledTable(kind).columns.map((each) => [each.column, each]));
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const { property = column, field } = columns.get(column) ?? {};
      const type = field?.type;
      if (type === "flag") return [property, value === 1];
      const isJson = type === "hours" || type === "settings";
      return [property, isJson ? (JSON.parse(String(value)) as unknown) : value];
    }),
  );
}

/** The last change of what each item's form edits: marking it as sold out, for example, doesn't count. */
function lastChanges(db: Kysely<Database>, kind: JournalKind, ids: string[]) {
  return (
    db
      .selectFrom("changeRows")
      .innerJoin("changes", "changes.id", "changeRows.changeId")
      // SQLite takes the other values from the row with the maximum.
      .select([
        "changeRows.itemId",
        "changes.actorName",
        "changes.at",
        sql`max(change_rows.change_id)`.as("id"),
      ])
      .where("changeRows.kind", "=", kind)
      .where("changeRows.itemId", "in", ids)
      .where(changesColumns(columnNames(kind, "form")))
      .groupBy("changeRows.itemId")
  );
}

/** The values that are stored, by column name; what they refer to by its name. */
function toRow(kind: JournalKind, values: object): JournalRow {
  const columns = new Map(journaledTable(kind).columns.map(({ property, column }) => [property, column]));
  const entries = Object.entries(values).flatMap(([property, value]) => {
    const column = columns.get(property);
    return column === undefined || value === undefined ? [] : [[column, toColumn(value)] as const];
  });
  return Object.fromEntries(entries);
}

function toColumn(value: unknown): string | number | null {
  if (typeof value === "boolean") return Number(value);
  return typeof value === "object" && value !== null
    ? JSON.stringify(value)
    : (value as string | number | null);
}

/** An instant as text: its time, and its day unless that is today. */
export function formatRecentInstant(at: string, timeZone: string): string {
  const isToday = dayOf(new Date(at), timeZone) === dayOf(new Date(), timeZone);
  return isToday ? formatTime(at, timeZone) : formatShortInstant(at, timeZone);
}
