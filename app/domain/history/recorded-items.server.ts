import type { Kysely } from "kysely";
import { type JournalRow, parseRow, readNames } from "~db/journal";
import { journaledFields, journaledTable } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { isRecord } from "~/domain/record";
import { fromColumn } from "~/domain/fields/values";
import { kindOf } from "~/domain/fields/kinds/kinds";
import type { RecordedValues } from "./change";

/** An item before and after a change; null if it did not exist. */
export interface RecordedItem {
  kind: JournalKind;
  id: string;
  before: JournalRow | null;
  after: JournalRow | null;
}

/**
 * The items of a change, in the order in which they were changed. An item that was
 * changed several times, such as deleted and added again, is listed once.
 */
export async function listRecordedItems(db: Kysely<Database>, changeId: string): Promise<RecordedItem[]> {
  const items = new Map<string, RecordedItem>();
  const rows = await db
    .selectFrom("changeRows")
    .select(["kind", "itemId", "before", "after"])
    .where("changeId", "=", changeId)
    .orderBy("seq")
    .execute();
  for (const { kind, itemId: id, before, after } of rows) {
    const item = items.get(`${kind} ${id}`) ?? { kind, id, before: parse(before), after: null };
    item.after = parse(after);
    items.set(`${kind} ${id}`, item);
  }
  return [...items.values()];
}

/** The name of an item, as it is or last was: a closure's first day, a photo's place, a translation's French text. */
export function itemName({ kind, before, after }: Omit<RecordedItem, "id">): string {
  return String((after ?? before)?.[journaledTable(kind).nameColumn] ?? "");
}

function parse(text: string | null): JournalRow | null {
  return text === null ? null : parseRow(text);
}

/**
 * Makes a function that returns what a row says of its item, by property: what it refers to by name,
 * and settings one by one. An empty value is null.
 */
export async function readValues(
  db: Kysely<Database>,
): Promise<(kind: JournalKind, row: JournalRow) => RecordedValues> {
  const names = await readNames(db);
  return (kind, row) => {
    const entries = journaledFields(kind).flatMap(({ property, field, column }): [string, unknown][] => {
      const stored = row[column];
      if (stored === undefined) return [];
      if (stored === null) return [[property, null]];
      if ("to" in field) return [[property, names.get(stored)]];
      const value = fromColumn(field, stored);
      return kindOf(field).hasEntries && isRecord(value) ? Object.entries(value) : [[property, value]];
    });
    return Object.fromEntries(entries);
  };
}
