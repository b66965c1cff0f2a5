import type { UndoRule } from "~/domain/history/undo-rule";
import { historyMessages } from "~/messages/history";

/** A translation isn't restored beside another one of the same text. */
export const translationUndo: UndoRule = {
  others: { columns: ["original_normalized"] },
  fit(row, others) {
    const isTaken = others.some(({ language, field }) => language === row.language && field === row.field);
    return isTaken ? historyMessages.translationTaken : row;
  },
};
