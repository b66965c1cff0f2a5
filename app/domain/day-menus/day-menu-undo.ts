import type { UndoRule } from "~/domain/history/undo-rule";
import { historyMessages } from "~/messages/history";
import { DAY_LIMITS } from "./day-menu";
import type { DayMenuItemType } from "~/domain/fields/day-menu-item";

/** A dish or dessert of a day gets its old slot if that is free, otherwise any, unless the day is full. */
export const dayMenuUndo: UndoRule = {
  others: { columns: ["date"] },
  position: ["date", "type", "slot"],
  fit(item, others) {
    const isFree = (slot: number) => !others.some((each) => each.type === item.type && each.slot === slot);
    if (isFree(Number(item.slot))) return item;
    const slot = Array.from(
      { length: DAY_LIMITS[item.type as DayMenuItemType] },
      (_, index) => index + 1,
    ).find(isFree);
    return slot === undefined ? historyMessages.dayFull(String(item.date)) : { ...item, slot };
  },
};
