import type { UndoRule } from "~/domain/history/undo-rule";
import { favouriteRefusal } from "./menu-item";

/**
 * A favourite comes back unless it has no photo now, or three others are favourites; an
 * item with an external id unless another one has it.
 */
export const menuItemUndo: UndoRule = {
  others: { columns: ["favourite", "external_id"] },
  // Two dishes may have swapped theirs.
  position: ["external_id"],
  fit(item, others) {
    const favourites = others.filter(({ favourite }) => favourite).map(({ name }) => String(name));
    const refusal = item.favourite ? favouriteRefusal(item.photo, favourites) : undefined;
    const namesake = others.find(({ external_id: id }) => id && id === item.external_id);
    return refusal?.message ?? (namesake ? "its external id is taken by another dish" : item);
  },
};
