import { type Message } from "~/messages/office/t";
import type { JournalRow } from "~db/journal";
import type { JournalKind } from "~db/schema";
import type { RecordedItem } from "~/domain/history/recorded-items.server";

export type ItemResult = { state: "undone" } | { state: "kept" | "failed"; reason: Message };

/** The row with which an item can exist, or why it can't. */
export type Fit = { row: JournalRow } | { row?: undefined; reason: Message };

/** What is special about undoing the changes of a kind of item. */
export interface UndoRule {
  /** Which other rows decide whether an item can be restored: those with its value in one of these columns, or all; by default none. */
  others?: "all" | { columns: string[] };
  /**
   * Columns that are one item's position, which no other can have. Items may have swapped
   * their positions, so all are freed before an item gets one.
   */
  position?: string[];
  /** The row with which an item can exist beside the others, or why it can't. By default as it is. */
  fit?(row: JournalRow, others: JournalRow[]): Fit;
  /** Decides about an item that isn't as it was before the change; otherwise undefined. */
  decide?(item: RecordedItem, current: JournalRow | null): ItemResult | undefined;
}

export type UndoRules = Partial<Record<JournalKind, UndoRule>>;
