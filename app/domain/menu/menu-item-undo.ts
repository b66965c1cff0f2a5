import type { UndoRule } from "~/domain/history/undo-rule";
import { favouriteRefusal } from "./menu-item";

/** A favourite comes back unless it has no photo now, or three others are favourites. */
export const menuItemUndo: UndoRule = {
  others: { column: "favourite" },
  fit(item, others) {
    const refusal = item.favourite
      ? favouriteRefusal(
          item.photo,
          others.map(({ name }) => String(name)),
        )
      : undefined;
    return refusal?.message ?? item;
  },
};
