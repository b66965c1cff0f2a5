import type { JournalRow } from "~db/journal";
import type { UndoRule } from "~/domain/history/undo-rule";
import { historyMessages } from "~/messages/history";

/** A closure isn't restored on a day that has another one. */
export const closureUndo: UndoRule = {
  others: "all",
  fit(closure, others) {
    const overlap = findOverlap(closure, others);
    return overlap === undefined ? closure : historyMessages.dayTaken(overlap);
  },
};

function findOverlap(closure: JournalRow, others: JournalRow[]): string | undefined {
  const [firstDay, lastDay] = [String(closure.first_day), String(closure.last_day)];
  const [first] = others
    .filter((other) => String(other.first_day) <= lastDay && String(other.last_day) >= firstDay)
    .map((other) => String(other.first_day))
    .sort();
  return first !== undefined && first < firstDay ? firstDay : first;
}
