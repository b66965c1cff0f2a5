import type { UndoRule } from "~/domain/history/undo-rule";
import { historyMessages } from "~/messages/history";

/** A category isn't restored if another one has its name, or if it came back because its name was added again. */
export const categoryUndo: UndoRule = {
  others: "all",
  decide: ({ before, after }, current) =>
    before && !after && current ? { state: "failed", reason: historyMessages.nameTaken } : undefined,
  fit: (category, others) =>
    others.some(({ name_normalized }) => name_normalized === category.name_normalized)
      ? historyMessages.nameTaken
      : category,
};
