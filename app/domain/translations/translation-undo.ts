import type { UndoRule } from "~/domain/history/undo-rule";

/** A translation isn't restored beside another one of the same text. */
export const translationUndo: UndoRule = {
  others: { columns: ["original_normalized"] },
  fit(row, others) {
    const isTaken = others.some(({ language, field }) => language === row.language && field === row.field);
    return isTaken ? "its text has another translation" : row;
  },
};
