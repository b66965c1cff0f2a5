import type { Kysely } from "kysely";
import { changesColumns, type JournalRow, readJournalRows, readNames } from "~db/journal";
import { columnNames, journaledTable } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { dayOf, formatShortInstant, formatTime } from "~/domain/local-date";
import { versionMessages } from "~/messages/history";
import { listDifferences } from "./change";
import type { Conflict } from "./conflict";

/**
 * Compares an item with the values that an edit wanted to save. Undefined if the
 * history has no change of the item.
 * @param options.yours The submitted values, by property.
 */
export async function findConflict(
  db: Kysely<Database>,
  { kind, id, yours, timeZone }: { kind: JournalKind; id: string; yours: object; timeZone: string },
): Promise<Conflict | undefined> {
  const current = (await readJournalRows(db, kind, { column: "id", values: [id] })).get(id);
  const last = await findLastChange(db, kind, id);
  if (!last) return undefined;
  const time = formatRecentInstant(last.at, timeZone);
  if (!current) {
    return { sentence: versionMessages.deletedBy(last.actorName, time), isDeleted: true, differences: [] };
  }
  const before = (await readNames(db))(kind, current);
  const after = { ...before, ...toRow(kind, yours) };
  const differences = listDifferences({ kind, before, after }, timeZone)
    .filter(({ before, after }) => withPlainLineBreaks(before) !== withPlainLineBreaks(after))
    .map(({ field, before, after }) => ({ field, theirs: before, yours: after }));
  const sentence = versionMessages.changedBy(last.actorName, time);
  return { sentence, isDeleted: false, version: Number(current.version), differences };
}

/** Forms send line breaks as CRLF, API clients mostly as LF. */
function withPlainLineBreaks(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\r\n/g, "\n") : value;
}

/** The last change of what the item's form edits: marking it as sold out, for example, doesn't count. */
function findLastChange(db: Kysely<Database>, kind: JournalKind, id: string) {
  return db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["changes.actorName", "changes.at"])
    .where("changeRows.kind", "=", kind)
    .where("changeRows.itemId", "=", id)
    .where(changesColumns(columnNames(kind, "form")))
    .orderBy("changeRows.changeId", "desc")
    .executeTakeFirst();
}

/** The values that are stored, by column name; what they refer to by its name. */
function toRow(kind: JournalKind, values: object): JournalRow {
  const columns = columnNames(kind);
  const references = new Map(
    journaledTable(kind).columns.flatMap(({ column, references, field }) =>
      references !== undefined && field ? [[field.name, column]] : [],
    ),
  );
  const entries = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string | number | null] => [
      references.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      toColumn(value),
    ]);
  return Object.fromEntries(entries.filter(([column]) => columns.includes(column)));
}

function toColumn(value: unknown): string | number | null {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : (value as string | number | null);
}

/** An instant as text: its time, and its day unless that is today. */
export function formatRecentInstant(at: string, timeZone: string): string {
  const isToday = dayOf(new Date(at), timeZone) === dayOf(new Date(), timeZone);
  return isToday ? formatTime(at, timeZone) : formatShortInstant(at, timeZone);
}
