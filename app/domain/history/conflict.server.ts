import type { Message } from "~/messages/office/t";
import { type Kysely, sql } from "kysely";
import { changesColumns, type JournalRow, parseRow, readJournalRows } from "~db/journal";
import { columnNames, journaledFields } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { dayOf, formatShortInstant, formatTime } from "~/domain/dates/local-date";
import { kindOf } from "~/domain/fields/kinds/kinds";
import { isSameValue } from "~/domain/text/same-value";
import { versionMessages } from "~/messages/history";
import { listDifferences, type RecordedValues } from "./change";
import type { Conflict } from "./conflict";
import { readValues } from "./recorded-items.server";

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
  const valuesOf = await readValues(db);
  const given = valuesOf(kind, (await findGivenRow(db, { kind, id, version })) ?? {});
  const stored = valuesOf(kind, current);
  const merged = { ...stored };
  const conflicting = { ...stored };
  const changes = recordedOf(kind, yours);
  const typed = { ...given, ...changes };
  const areSame = comparisonOf(kind);
  for (const [name, value] of Object.entries(changes)) {
    if (areSame(name, typed, stored)) continue;
    if (name in given && areSame(name, typed, given)) continue;
    merged[name] = value;
    if (!(name in given) || !areSame(name, stored, given)) conflicting[name] = value;
  }
  const differences = listDifferences({ kind, before: stored, after: conflicting }, timeZone).map(
    ({ field, before, after }) => ({ field, theirs: before, yours: after }),
  );
  const sentence = versionMessages.changedBy(author, time);
  return {
    conflict: { sentence, isDeleted: false, version: Number(current.version), differences },
    author,
    items: { stored, merged },
  };
}

/** Who last changed or deleted items, and when, in a sentence each, by id; undescribed without a change in the history. */
export async function describeLastChanges(
  db: Kysely<Database>,
  { kind, ids, timeZone }: { kind: JournalKind; ids: string[]; timeZone: string },
): Promise<Map<string, Message>> {
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
  return row?.before ? parseRow(row.before) : undefined;
}

/** Compares a value of two states, with those with which it is one. A flag that isn't set is none; old rows lack newer columns. */
function comparisonOf(kind: JournalKind) {
  const parts = new Map(
    journaledFields(kind).map(({ property, field }) => [
      property,
      "partOf" in field ? field.partOf : property,
    ]),
  );
  const wholes = Map.groupBy(parts.keys(), (property) => parts.get(property));
  return (name: string, one: RecordedValues, other: RecordedValues) =>
    (wholes.get(parts.get(name)) ?? [name]).every((property) =>
      isSameValue(one[property] || null, other[property] || null),
    );
}

/** What the history records of submitted values: those that are declared, and all settings. */
function recordedOf(kind: JournalKind, values: object): RecordedValues {
  const fields = journaledFields(kind);
  const isRecorded = (name: string) =>
    fields.some(({ property, field }) => property === name || kindOf(field).hasEntries);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && isRecorded(name)),
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

/** An instant as text: its time, and its day unless that is today. */
export function formatRecentInstant(at: string, timeZone: string): string {
  const isToday = dayOf(new Date(at), timeZone) === dayOf(new Date(), timeZone);
  return isToday ? formatTime(at, timeZone) : formatShortInstant(at, timeZone);
}
