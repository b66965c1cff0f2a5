import { type Message } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import { deleteJournalRows, insertJournalRows, type JournalRow, updateJournalRows } from "~db/journal";
import { columnNames, JOURNAL_KINDS } from "~db/journaled-tables";
import type { Database, JournalKind } from "~db/schema";
import { itemName, type RecordedItem } from "./recorded-items.server";
import type { Fit, ItemResult, UndoRules } from "~/domain/undo/undo-rule";
import {
  describeLaterChanges,
  differingColumns,
  isSameState,
  type KeptItem,
  readUndoState,
  type UndoState,
} from "./undo-state.server";

export interface SkippedItem {
  kind: JournalKind;
  id: string;
  name: string;
  reason: Message;
}

export interface UndoResult {
  undone: number;
  kept: SkippedItem[];
  failed: SkippedItem[];
}

const UNDONE: ItemResult = { state: "undone" };

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
  { rules, timeZone }: { rules: UndoRules; timeZone: string },
): Promise<UndoPlan> {
  const result: UndoResult = { undone: 0, kept: [], failed: [] };
  const state = await readUndoState(db, items, rules);
  const changedSince: KeptItem[] = [];
  const add = ({ kind, id, before, after }: RecordedItem, itemResult: ItemResult) => {
    if (itemResult.state === "undone") {
      result.undone += 1;
      return undefined;
    }
    const name = itemName({ kind, before: after, after: before });
    const skipped = { kind, id, name, reason: itemResult.reason };
    result[itemResult.state].push(skipped);
    return skipped;
  };

  for (const kind of JOURNAL_KINDS) {
    const rule = rules[kind] ?? {};
    const restorable: Restorable[] = [];
    for (const recorded of items.filter((item) => item.kind === kind)) {
      const current = state.current(kind, recorded.id);
      const item = limitToAffectedColumns(recorded, current);
      const { id, before } = item;
      const decided = isSameState(kind, current, before) ? UNDONE : rule.decide?.(item, current);
      if (decided) add(item, decided);
      else if (!isSameState(kind, current, item.after)) {
        const skipped = add(item, { state: "kept", reason: "" });
        if (skipped) changedSince.push({ item, current, skipped });
      } else {
        if (before === null || (current && state.isMoved(kind, current, before))) state.remove(kind, id);
        if (before === null) add(item, UNDONE);
        else restorable.push({ item, before, current });
      }
    }
    // Those that exist first: one that must stay where it is needs a position, too.
    if (rule.position)
      restorable.sort((one, other) => Number(other.current !== null) - Number(one.current !== null));
    for (const each of restorable) add(each.item, restoreItem(state, each));
  }
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
    for (const { stored, row } of state.changes(kind)) {
      const isMoved = stored !== null && row !== null && state.isMoved(kind, stored, row);
      if (stored && (row === null || isMoved)) deleted.push(String(stored.id));
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

interface Restorable {
  item: RecordedItem;
  before: JournalRow;
  current: JournalRow | null;
}

/** Restores an item to its old values; adds it again if it was deleted. */
function restoreItem(state: UndoState, { item: { kind, id }, before, current }: Restorable): ItemResult {
  const fit = (row: JournalRow): Fit => state.rules[kind]?.fit?.(row, state.others(kind, row)) ?? { row };
  const fitted = fit(before);
  if (!fitted.row) {
    if (current && !state.current(kind, id)) {
      // Another item may have got its position back.
      state.set(kind, fit(current).row ?? current);
    }
    return { state: "failed", reason: fitted.reason };
  }
  const target = fitted.row;
  // A row that is inserted has its old version if it has its old values, otherwise the next one.
  const hasOldVersion = current === null && isSameState(kind, target, before);
  const version = Number((current ?? before).version) + (hasOldVersion ? 0 : 1);
  state.set(kind, { ...target, version });
  return UNDONE;
}

/**
 * A recorded item reduced to what its change affected: the columns that are set apart from its form, the others, or both.
 * An edit can then be undone although the dish was sold out or moved since, and the reverse.
 */
function limitToAffectedColumns(item: RecordedItem, current: JournalRow | null): RecordedItem {
  const { kind, before, after } = item;
  if (!current || !after) return item;
  const apart = columnNames(kind, "separately");
  const changed = before ? changedColumns(before, after) : [];
  if (before && changed.length > 0 && changed.every((column) => apart.includes(column))) {
    const marked = (row: JournalRow) => ({ ...current, ...pick(row, changed) });
    return { ...item, before: marked(before), after: marked(after) };
  }
  const unaffected = pick(
    current,
    apart.filter((column) => !changed.includes(column)),
  );
  return { ...item, before: before && { ...before, ...unaffected }, after: { ...after, ...unaffected } };
}

function changedColumns(before: JournalRow, after: JournalRow): string[] {
  return Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));
}

function pick(row: JournalRow, columns: string[]): JournalRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
