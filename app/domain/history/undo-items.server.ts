import type { Transaction } from "kysely";
import {
  changesColumns,
  deleteJournalRows,
  insertJournalRow,
  JOURNAL_KINDS,
  JOURNALED_TABLES,
  type JournalRow,
  readJournalRows,
  updateJournalRow,
} from "~db/journal";
import type { Database, JournalKind } from "~db/schema";
import { findOverlappingDay } from "~/domain/closures/closures.server";
import { inBatches } from "~/domain/in-batches.server";
import { formatShortInstant } from "~/domain/local-date";
import { historyMessages } from "~/messages/history";
import { itemName, type RecordedItem } from "./recorded-items.server";
import {
  type CategoryEdit,
  currentCategoryColumns,
  renameCategoryBack,
  findFreeSlot,
  hasMoved,
  listLaterCategoryEdits,
  limitToAffectedColumns,
} from "./undo-adjustments.server";

/** Items per batch; other requests are handled between batches. */
const BATCH_SIZE = 25;

/** An item that an undo doesn't change, and why. */
export interface SkippedItem {
  kind: JournalKind;
  id: string;
  name: string;
  reason: string;
}

export interface UndoResult {
  undone: number;
  /** Items that have been changed since. */
  kept: SkippedItem[];
  /** Items that can't be restored. */
  failed: SkippedItem[];
}

type ItemResult = { state: "undone" } | { state: "kept" | "failed"; reason: string };

const UNDONE: ItemResult = { state: "undone" };

/** Restores the items of a change to their state before it, as far as possible. */
export async function undoItems(
  transaction: Transaction<Database>,
  changeId: string,
  items: RecordedItem[],
  timeZone: string,
): Promise<UndoResult> {
  const result: UndoResult = { undone: 0, kept: [], failed: [] };
  const categoryEdits = await listLaterCategoryEdits(transaction, changeId);
  const renames: { item: RecordedItem; itemResult: ItemResult }[] = [];
  const add = ({ kind, id, before, after }: RecordedItem, itemResult: ItemResult) => {
    if (itemResult.state === "undone") result.undone += 1;
    else {
      const name = itemName({ before: after, after: before });
      result[itemResult.state].push({ kind, id, name, reason: itemResult.reason });
    }
  };

  const dayItems: { item: RecordedItem; current: JournalRow | null }[] = [];
  for (const kind of JOURNAL_KINDS) {
    const ofKind = items.filter((item) => item.kind === kind);
    await inBatches(ofKind, BATCH_SIZE, async (batch) => {
      const currentRows = await readJournalRows(
        transaction,
        kind,
        batch.map(({ id }) => id),
      );
      const toDelete: string[] = [];
      for (const recorded of batch) {
        const current = currentRows.get(recorded.id) ?? null;
        const item = limitToAffectedColumns(recorded, current);
        const rename = renames.find((each) => followsRename(item, each.item));
        if (isSameState(kind, current, item.before)) add(item, UNDONE);
        else if (rename && (rename.itemResult.state !== "undone" || isBackInCategory(current, item.before)))
          add(item, rename.itemResult);
        else if (!isSameState(kind, current, item.after)) {
          const reason = await describeLaterChange(transaction, item, { current, changeId, timeZone });
          add(item, { state: "kept", reason });
          // Its items keep the category's new name, too: no category has the old one.
          const itemResult: ItemResult = { state: "kept", reason: historyMessages.categoryKept };
          if (isRename(item)) renames.push({ item, itemResult });
        } else if (item.before === null) {
          toDelete.push(item.id);
          add(item, UNDONE);
        } else if (kind === "day") {
          // Items may have swapped slots, so all slots are freed before any is assigned.
          if (current && hasMoved(current, item.before)) toDelete.push(item.id);
          dayItems.push({ item, current });
        } else {
          const itemResult = await revertItem(transaction, item, { changeId, current, categoryEdits });
          if (isRename(item)) renames.push({ item, itemResult });
          add(item, itemResult);
        }
      }
      if (toDelete.length > 0) await deleteJournalRows(transaction, kind, toDelete);
    });
  }
  // Those that exist first: one that must stay where it is needs a slot, too.
  dayItems.sort((one, other) => Number(other.current !== null) - Number(one.current !== null));
  await inBatches(dayItems, BATCH_SIZE, async (batch) => {
    for (const { item, current } of batch) add(item, await revertDayItem(transaction, item, current));
  });
  return result;
}

/** Restores an item to its old values; inserts it again if it was deleted. Day menu items go through `revertDayItem`. */
async function revertItem(
  transaction: Transaction<Database>,
  { kind, id, before }: RecordedItem,
  {
    changeId,
    current,
    categoryEdits,
  }: { changeId: string; current: JournalRow | null; categoryEdits: CategoryEdit[] },
): Promise<ItemResult> {
  if (before === null) return UNDONE;
  let target = before;
  if (kind === "category") {
    const namesake = await transaction
      .selectFrom("categories")
      .select("id")
      .where("nameNormalized", "=", String(target.name_normalized))
      .where("id", "!=", id)
      .executeTakeFirst();
    if (namesake) return { state: "failed", reason: historyMessages.nameTaken };
    if (current) await renameCategoryBack(transaction, { changeId, from: current, to: target });
  }
  if (kind === "closure") {
    const overlap = await findOverlappingDay(transaction, {
      id,
      firstDay: String(target.first_day),
      lastDay: String(target.last_day),
    });
    if (overlap) return { state: "failed", reason: historyMessages.dayTaken(overlap) };
  }
  if (kind === "menu" && current?.category_normalized !== before.category_normalized) {
    target = { ...target, ...currentCategoryColumns(before, categoryEdits) };
  }
  if (current) await updateJournalRow(transaction, kind, target);
  else await insertJournalRow(transaction, kind, withRestoredVersion(kind, target, before));
  return UNDONE;
}

/** Restores an item of a day. One that has moved was deleted beforehand, to free its slot. */
async function revertDayItem(
  transaction: Transaction<Database>,
  { before }: RecordedItem,
  current: JournalRow | null,
): Promise<ItemResult> {
  if (before === null) return UNDONE;
  if (current && !hasMoved(current, before)) {
    await updateJournalRow(transaction, "day", before);
    return UNDONE;
  }
  const slot = await findFreeSlot(transaction, before);
  if (slot === undefined) {
    if (current) {
      // Another item may have got its slot back.
      const currentSlot = (await findFreeSlot(transaction, current)) ?? Number(current.slot);
      await insertJournalRow(transaction, "day", { ...current, slot: currentSlot });
    }
    return { state: "failed", reason: historyMessages.dayFull(String(before.date)) };
  }
  const target = { ...before, slot };
  await insertJournalRow(
    transaction,
    "day",
    current
      ? { ...target, version: Number(current.version) + 1 }
      : withRestoredVersion("day", target, before),
  );
  return UNDONE;
}

/** The row of a restored item: with its old version if it has its old values, otherwise with the next version. */
function withRestoredVersion(kind: JournalKind, target: JournalRow, before: JournalRow): JournalRow {
  return isSameState(kind, target, before) ? before : { ...target, version: Number(before.version) + 1 };
}

function isRename({ kind, before, after }: RecordedItem): boolean {
  return kind === "category" && before !== null && after !== null && before.name !== after.name;
}

/** Whether a menu item changed only because its category was renamed. */
function followsRename({ kind, before, after }: RecordedItem, rename: RecordedItem): boolean {
  if (kind !== "menu" || !before || !after) return false;
  return (
    before.category_normalized === rename.before?.name_normalized &&
    after.category_normalized === rename.after?.name_normalized
  );
}

/** Whether a menu item has the category again that it had before; not if it was moved or deleted since. */
function isBackInCategory(current: JournalRow | null, before: JournalRow | null): boolean {
  return current !== null && current.category_normalized === before?.category_normalized;
}

/** Whether two states have the same values, whatever their versions. Old rows lack newer columns. */
function isSameState(kind: JournalKind, one: JournalRow | null, other: JournalRow | null): boolean {
  return differingColumns(kind, one, other).length === 0;
}

function differingColumns(kind: JournalKind, one: JournalRow | null, other: JournalRow | null): string[] {
  return JOURNALED_TABLES[kind].columns.filter(
    (column) => (one?.[column] ?? null) !== (other?.[column] ?? null),
  );
}

/** Why an item is kept: who deleted it, or last changed the values in which it now differs, and when. */
async function describeLaterChange(
  transaction: Transaction<Database>,
  { kind, id, after }: RecordedItem,
  { current, changeId, timeZone }: { current: JournalRow | null; changeId: string; timeZone: string },
): Promise<string> {
  const later = await transaction
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["changes.actorName", "changes.at"])
    .where("changeRows.kind", "=", kind)
    .where("changeRows.itemId", "=", id)
    .where("changeRows.changeId", ">", changeId)
    .orderBy(changesColumns(differingColumns(kind, current, after)), "desc")
    .orderBy("changeRows.changeId", "desc")
    .executeTakeFirst();
  if (!later) return current ? historyMessages.changedSince : historyMessages.deletedSince;
  const describe = current ? historyMessages.changedBy : historyMessages.deletedBy;
  return describe(later.actorName, formatShortInstant(later.at, timeZone));
}
