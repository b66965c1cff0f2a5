import { type Kysely, sql } from "kysely";
import { changesColumns, type JournalRow, readJournalRows } from "~db/journal";
import { columnNames, JOURNAL_KINDS } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { inBatches } from "~/domain/in-batches.server";
import { formatShortInstant } from "~/domain/local-date";
import { historyMessages } from "~/messages/history";
import type { RecordedItem } from "./recorded-items.server";
import type { CategoryEdit } from "./undo-adjustments.server";
import type { SkippedItem } from "./undo-items.server";

type Rows = Map<string, JournalRow>;

/** The rows that an undo depends on, as they are stored and as it would leave them. */
export class UndoState {
  readonly #stored: Map<JournalKind, Rows>;
  readonly #next = new Map(JOURNAL_KINDS.map((kind) => [kind, new Map<string, JournalRow | null>()]));
  readonly #idsByDay = new Map<string, Set<string>>();

  constructor(
    stored: Map<JournalKind, Rows>,
    /** The edits of categories since the change, in their order. */
    readonly categoryEdits: CategoryEdit[],
  ) {
    this.#stored = stored;
    for (const row of stored.get("day")?.values() ?? []) this.#addToDay(row);
  }

  /** An item as it is after the steps so far; null if it doesn't exist. */
  current(kind: JournalKind, id: string): JournalRow | null {
    const next = this.#next.get(kind)?.get(id);
    return next === undefined ? (this.#stored.get(kind)?.get(id) ?? null) : next;
  }

  /** The other categories, the other closures, or the other items of the same day, after the steps so far. */
  others(kind: "category" | "closure" | "day", item: JournalRow): JournalRow[] {
    const ids =
      kind === "day"
        ? this.#idsByDay.get(String(item.date))
        : new Set([...(this.#stored.get(kind)?.keys() ?? []), ...(this.#next.get(kind)?.keys() ?? [])]);
    return [...(ids ?? [])]
      .filter((id) => id !== item.id)
      .map((id) => this.current(kind, id))
      .filter((row): row is JournalRow => row !== null && row.date === item.date);
  }

  /** A step: leaves an item as this row, or deletes it. */
  set(kind: JournalKind, id: string, row: JournalRow | null): void {
    this.#next.get(kind)?.set(id, row);
    if (kind === "day" && row) this.#addToDay(row);
  }

  /** A step for items that were read later: moves menu items to another category. */
  moveToCategory(items: Rows, { category, category_normalized }: JournalRow): void {
    for (const [id, row] of items) {
      this.#stored.get("menu")?.set(id, row);
      this.set("menu", id, {
        ...row,
        category: category ?? null,
        category_normalized: category_normalized ?? null,
      });
    }
  }

  /** What the steps change: each item as it is stored, and as they leave it. */
  changes(kind: JournalKind): { id: string; stored: JournalRow | null; row: JournalRow | null }[] {
    return [...(this.#next.get(kind) ?? [])]
      .map(([id, row]) => ({ id, row, stored: this.#stored.get(kind)?.get(id) ?? null }))
      .filter(({ stored, row }) => !isSameState(kind, stored, row));
  }

  #addToDay({ id, date }: JournalRow): void {
    const ids = this.#idsByDay.get(String(date)) ?? new Set();
    this.#idsByDay.set(String(date), ids.add(String(id)));
  }
}

/** Reads the items of a change, and what decides whether they can be restored: categories, closures, and the days' other items. */
export async function readUndoState(
  db: Kysely<Database>,
  changeId: string,
  items: RecordedItem[],
): Promise<UndoState> {
  const stored = new Map<JournalKind, Rows>();
  for (const kind of JOURNAL_KINDS) {
    const ofKind = items.filter((item) => item.kind === kind);
    const areAllRead = kind === "category" || kind === "closure";
    const ids = ofKind.map(({ id }) => id);
    const filter = areAllRead ? undefined : { column: "id", values: ids };
    stored.set(kind, ids.length > 0 ? await readJournalRows(db, kind, filter) : new Map());
  }
  const days = stored.get("day") ?? [];
  const dates = new Set([...days].map(([, row]) => String(row.date)));
  for (const { kind, before } of items) if (kind === "day" && before) dates.add(String(before.date));
  const ofDays = await readJournalRows(db, "day", { column: "date", values: [...dates] });
  stored.set("day", new Map([...days, ...ofDays]));
  return new UndoState(stored, await listLaterCategoryEdits(db, changeId));
}

/** The menu items of a category that were added or edited since a change, or by it. Others had its name already. */
export async function readCategoryItems(
  db: Kysely<Database>,
  category: JournalRow,
  changeId: string,
): Promise<Rows> {
  const items = await db
    .selectFrom("menuItems")
    .select("id")
    .where("categoryNormalized", "=", String(category.name_normalized))
    .where("id", "in", (query) =>
      query
        .selectFrom("changeRows")
        .select("itemId")
        .where("kind", "=", "menu")
        .where("changeId", ">=", changeId)
        .where(changesColumns(columnNames("menu", "form"))),
    )
    .execute();
  return readJournalRows(db, "menu", { column: "id", values: items.map(({ id }) => id) });
}

/** An item that an undo keeps because it has changed since. */
export interface KeptItem {
  item: RecordedItem;
  current: JournalRow | null;
  /** Its place in the result. */
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
  const [old, now] = [before, after].map((row) => JSON.parse(row ?? "{}") as JournalRow);
  return columns.some((column) => (old?.[column] ?? null) !== (now?.[column] ?? null));
}

async function listLaterCategoryEdits(db: Kysely<Database>, changeId: string): Promise<CategoryEdit[]> {
  const rows = await db
    .selectFrom("changeRows")
    .select(["before", "after"])
    .where("kind", "=", "category")
    .where("changeId", ">", changeId)
    .where("before", "is not", null)
    .where("after", "is not", null)
    .orderBy("changeId")
    .orderBy("seq")
    .execute();
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before ?? "{}") as JournalRow,
    after: JSON.parse(after ?? "{}") as JournalRow,
  }));
}

/** Whether two states have the same values, whatever their versions. Old rows lack newer columns. */
export function isSameState(kind: JournalKind, one: JournalRow | null, other: JournalRow | null): boolean {
  if (one === null || other === null) return one === other;
  return differingColumns(kind, one, other).length === 0;
}

/** The columns in which two states have different values. */
export function differingColumns(
  kind: JournalKind,
  one: JournalRow | null,
  other: JournalRow | null,
): string[] {
  return columnNames(kind).filter((column) => (one?.[column] ?? null) !== (other?.[column] ?? null));
}
