import type { Kysely, Transaction } from "kysely";
import { deleteJournalRows, insertJournalRows, type JournalRow, updateJournalRows } from "~db/journal";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { historyMessages } from "~/messages/history";
import { itemName, type RecordedItem } from "./recorded-items.server";
import {
  currentCategoryColumns,
  findFreeSlot,
  findOverlap,
  hasMoved,
  limitToAffectedColumns,
} from "./undo-adjustments.server";
import {
  describeLaterChanges,
  differingColumns,
  isSameState,
  type KeptItem,
  readCategoryItems,
  readUndoState,
  type UndoState,
} from "./undo-state.server";

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

/** What an undo would do, and the rows that it would leave. */
export interface UndoPlan {
  result: UndoResult;
  state: UndoState;
}

/**
 * Decides how to restore the items of a change to their states before it, as far as
 * possible. Only reads; `writeUndo` carries the plan out.
 */
export async function planUndo(
  db: Kysely<Database>,
  changeId: string,
  items: RecordedItem[],
  timeZone: string,
): Promise<UndoPlan> {
  const result: UndoResult = { undone: 0, kept: [], failed: [] };
  const state = await readUndoState(db, changeId, items);
  const renames: { item: RecordedItem; itemResult: ItemResult }[] = [];
  const changedSince: KeptItem[] = [];
  const add = ({ kind, id, before, after }: RecordedItem, itemResult: ItemResult) => {
    if (itemResult.state === "undone") {
      result.undone += 1;
      return undefined;
    }
    const name = itemName({ before: after, after: before });
    const skipped = { kind, id, name, reason: itemResult.reason };
    result[itemResult.state].push(skipped);
    return skipped;
  };

  const dayItems: { item: RecordedItem; current: JournalRow | null }[] = [];
  const inOrder = JOURNAL_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind));
  for (const recorded of inOrder) {
    const { kind } = recorded;
    const current = state.current(kind, recorded.id);
    const item = limitToAffectedColumns(recorded, current);
    const rename = renames.find((each) => followsRename(item, each.item));
    if (isSameState(kind, current, item.before)) add(item, UNDONE);
    else if (rename && (rename.itemResult.state !== "undone" || isBackInCategory(current, item.before)))
      add(item, rename.itemResult);
    else if (!isSameState(kind, current, item.after)) {
      const skipped = add(item, { state: "kept", reason: "" });
      if (skipped) changedSince.push({ item, current, skipped });
      // Its items keep the category's new name, too: no category has the old one.
      const itemResult: ItemResult = { state: "kept", reason: historyMessages.categoryKept };
      if (isRename(item)) renames.push({ item, itemResult });
    } else if (item.before === null) {
      state.set(kind, item.id, null);
      add(item, UNDONE);
    } else if (kind === "day") {
      // Items may have swapped slots, so all slots are freed before any is assigned.
      if (current && hasMoved(current, item.before)) state.set(kind, item.id, null);
      dayItems.push({ item, current });
    } else {
      const itemResult = await revertItem(db, state, { item, current, changeId });
      if (isRename(item)) renames.push({ item, itemResult });
      add(item, itemResult);
    }
  }
  // Those that exist first: one that must stay where it is needs a slot, too.
  dayItems.sort((one, other) => Number(other.current !== null) - Number(one.current !== null));
  for (const { item, current } of dayItems) add(item, revertDayItem(state, item, current));
  await describeLaterChanges(db, changedSince, { changeId, timeZone });
  return { result, state };
}

/** Writes the rows that a plan leaves: all of a kind in one statement each, and no more columns than differ. */
export async function writeUndo(transaction: Transaction<Database>, { state }: UndoPlan): Promise<void> {
  for (const kind of JOURNAL_KINDS) {
    const deleted: string[] = [];
    const updated: JournalRow[] = [];
    const inserted: JournalRow[] = [];
    const changed = new Set<string>();
    for (const { id, stored, row } of state.changes(kind)) {
      const isMoved = kind === "day" && stored !== null && row !== null && hasMoved(stored, row);
      if (stored && (row === null || isMoved)) deleted.push(id);
      if (row && (stored === null || isMoved)) inserted.push(row);
      else if (row) {
        updated.push(row);
        for (const column of differingColumns(kind, stored, row)) changed.add(column);
      }
    }
    await deleteJournalRows(transaction, kind, deleted);
    await updateJournalRows(transaction, kind, updated, [...changed]);
    await insertJournalRows(transaction, kind, inserted);
  }
}

/** Restores an item to its old values; inserts it again if it was deleted. Day menu items go through `revertDayItem`. */
async function revertItem(
  db: Kysely<Database>,
  state: UndoState,
  { item, current, changeId }: { item: RecordedItem; current: JournalRow | null; changeId: string },
): Promise<ItemResult> {
  const { kind, id, before } = item;
  if (before === null) return UNDONE;
  let target = before;
  if (kind === "category") {
    const others = state.others(kind, before);
    if (others.some(({ name_normalized }) => name_normalized === before.name_normalized))
      return { state: "failed", reason: historyMessages.nameTaken };
    if (current && isRename(item)) {
      const { name: category = null, name_normalized: category_normalized = null } = before;
      const dishes = await readCategoryItems(db, current, changeId);
      state.moveToCategory(dishes, { category, category_normalized });
    }
  }
  if (kind === "closure") {
    const overlap = findOverlap(before, state.others(kind, before));
    if (overlap) return { state: "failed", reason: historyMessages.dayTaken(overlap) };
  }
  if (kind === "menu" && current?.category_normalized !== before.category_normalized) {
    target = { ...target, ...currentCategoryColumns(before, state.categoryEdits) };
  }
  state.set(kind, id, current ? target : withRestoredVersion(kind, target, before));
  return UNDONE;
}

/** Restores an item of a day. One that has moved was taken away beforehand, to free its slot. */
function revertDayItem(
  state: UndoState,
  { id, before }: RecordedItem,
  current: JournalRow | null,
): ItemResult {
  if (before === null) return UNDONE;
  if (current && !hasMoved(current, before)) {
    state.set("day", id, before);
    return UNDONE;
  }
  const slot = findFreeSlot(before, state.others("day", before));
  if (slot === undefined) {
    if (current) {
      // Another item may have got its slot back.
      const currentSlot = findFreeSlot(current, state.others("day", current)) ?? Number(current.slot);
      state.set("day", id, { ...current, slot: currentSlot });
    }
    return { state: "failed", reason: historyMessages.dayFull(String(before.date)) };
  }
  const target = { ...before, slot };
  state.set(
    "day",
    id,
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
