import { type Kysely, sql } from "kysely";
import { type JournalRow, parseRow, readJournalRows } from "~db/journal";
import { JOURNAL_KINDS, journaledTable } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { inBatches } from "~/platform/in-batches.server";
import { formatShortInstant } from "~/domain/dates/local-date";
import { historyMessages } from "~/messages/history";
import type { RecordedItem } from "./recorded-items.server";
import type { SkippedItem } from "./undo-items.server";
import type { UndoRules } from "~/domain/undo/undo-rule";

/** A row as it is stored, and as the steps so far leave it; null if it doesn't exist. */
interface Step {
  stored: JournalRow | null;
  row: JournalRow | null;
}

/** The rows that an undo depends on, as they are stored and as it would leave them. */
export class UndoState {
  readonly #steps = new Map(JOURNAL_KINDS.map((kind) => [kind, new Map<string, Step>()]));
  /** The ids of the rows that decide about each other. */
  readonly #groups = new Map<string, Set<string>>();

  constructor(readonly rules: UndoRules) {}

  /** An item as it is after the steps so far; null if it doesn't exist. */
  current(kind: JournalKind, id: string): JournalRow | null {
    return this.#stepsOf(kind).get(id)?.row ?? null;
  }

  /** The other rows that decide about a row by its kind's rule, after the steps so far. */
  others(kind: JournalKind, item: JournalRow): JournalRow[] {
    const others = this.#groupsOf(kind, item).flatMap((group) =>
      [...(this.#groups.get(group) ?? [])]
        .map((id) => this.current(kind, id))
        .filter((row) => row !== null)
        .filter((row) => this.#groupsOf(kind, row).includes(group)),
    );
    return [...new Set(others)].filter(({ id }) => id !== item.id);
  }

  /**
   * A step: leaves an item as this row.
   * @param stored Its row as it is stored, if the item wasn't read before.
   */
  set(kind: JournalKind, row: JournalRow, stored?: JournalRow): void {
    const id = String(row.id);
    const step = this.#stepsOf(kind).get(id);
    this.#stepsOf(kind).set(id, { stored: stored ?? step?.stored ?? null, row });
    for (const group of this.#groupsOf(kind, row))
      this.#groups.set(group, (this.#groups.get(group) ?? new Set()).add(id));
  }

  remove(kind: JournalKind, id: string): void {
    const step = this.#stepsOf(kind).get(id);
    if (step) step.row = null;
  }

  isMoved(kind: JournalKind, one: JournalRow, other: JournalRow): boolean {
    return this.rules[kind]?.position?.some((column) => one[column] !== other[column]) ?? false;
  }

  changes(kind: JournalKind): Step[] {
    return [...this.#stepsOf(kind).values()].filter(({ stored, row }) => !isSameState(kind, stored, row));
  }

  #stepsOf(kind: JournalKind): Map<string, Step> {
    return this.#steps.get(kind) ?? new Map<string, Step>();
  }

  #groupsOf(kind: JournalKind, row: JournalRow): string[] {
    const others = this.rules[kind]?.others;
    if (others === "all") return [kind];
    return (others?.columns ?? []).flatMap((column) =>
      valueIn(row, column).map((value) => `${kind} ${column} ${value}`),
    );
  }
}

export async function readUndoState(
  db: Kysely<Database>,
  items: RecordedItem[],
  rules: UndoRules,
): Promise<UndoState> {
  const state = new UndoState(rules);
  const read = async (kind: JournalKind, filter?: { column: string; values: string[] }) => {
    const rows = await readJournalRows(db, kind, filter);
    for (const row of rows.values()) state.set(kind, row, row);
    return rows;
  };
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind)) {
    const { others } = rules[kind] ?? {};
    if (others === "all") {
      await read(kind);
      continue;
    }
    const rows = await read(kind, { column: "id", values: ofKind.map(({ id }) => id) });
    const states = [...rows.values(), ...ofKind.map(({ before }) => before)];
    for (const column of others?.columns ?? []) {
      const values = states.flatMap((row) => valueIn(row, column));
      if (values.length > 0) await read(kind, { column, values: [...new Set(values)] });
    }
  }
  return state;
}

function valueIn(row: JournalRow | null, column: string): string[] {
  const value = row?.[column] ?? null;
  return value === null ? [] : [String(value)];
}

/** An item that an undo keeps because it has changed since. */
export interface KeptItem {
  item: RecordedItem;
  current: JournalRow | null;
  /** Its index in the result. */
  skipped: SkippedItem;
}

/** Items per query; other requests are handled between queries. */
const BATCH_SIZE = 200;

/** Says why items are kept: who deleted them, or last changed the values in which they now differ, and when. */
export async function describeLaterChanges(
  db: Kysely<Database>,
  kept: KeptItem[],
  { changeId, timeZone }: { changeId: string; timeZone: string },
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(kept, ({ item }) => item.kind))
    await inBatches(ofKind, BATCH_SIZE, (batch) => describeBatch(db, kind, batch, { changeId, timeZone }));
}

async function describeBatch(
  db: Kysely<Database>,
  kind: JournalKind,
  batch: KeptItem[],
  { changeId, timeZone }: { changeId: string; timeZone: string },
): Promise<void> {
  const later = await db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["changes.actorName", "changes.at", "changeRows.itemId", "changeRows.before", "changeRows.after"])
    .where("changeRows.kind", "=", kind)
    // The unary plus keeps SQLite off the primary key, with which it would read all later changes for each batch.
    .where(sql<boolean>`+change_rows.change_id > ${changeId}`)
    .where(
      "changeRows.itemId",
      "in",
      batch.map(({ item }) => item.id),
    )
    .orderBy("changeRows.changeId", "desc")
    .execute();
  const byItem = Map.groupBy(later, ({ itemId }) => itemId);
  for (const { item, current, skipped } of batch) {
    const { id, after } = item;
    const columns = differingColumns(kind, current, after);
    const changes = byItem.get(id) ?? [];
    const last = changes.find((change) => changesAny(change, columns)) ?? changes[0];
    const { changedSince, deletedSince, changedBy, deletedBy } = historyMessages;
    if (!last) skipped.reason = current ? changedSince : deletedSince;
    else
      skipped.reason = (current ? changedBy : deletedBy)(
        last.actorName,
        formatShortInstant(last.at, timeZone),
      );
  }
}

function changesAny({ before, after }: { before: string | null; after: string | null }, columns: string[]) {
  const [old, now] = [before, after].map((row) => parseRow(row ?? "{}"));
  return columns.some((column) => (old?.[column] ?? null) !== (now?.[column] ?? null));
}

/** Whether two states have the same values, whatever their versions. Old rows lack newer columns. */
export function isSameState(kind: JournalKind, one: JournalRow | null, other: JournalRow | null): boolean {
  if (one === null || other === null) return one === other;
  return differingColumns(kind, one, other).length === 0;
}

export function differingColumns(
  kind: JournalKind,
  one: JournalRow | null,
  other: JournalRow | null,
): string[] {
  return journaledTable(kind)
    .columns.filter(({ column }) => (one?.[column] ?? null) !== (other?.[column] ?? null))
    .map(({ column }) => column);
}
