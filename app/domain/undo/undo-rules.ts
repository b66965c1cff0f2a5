import type { JournalRow } from "~db/journal";
import { DAY_LIMITS } from "~/domain/day-menus/day-menu";
import type { DayMenuItemType } from "~/domain/fields/day-menu-item";
import type { UndoRule, UndoRules } from "./undo-rule";
import { favouriteRefusal } from "~/domain/menu/menu-item";
import { dayInMessage } from "~/domain/dates/local-date";
import { historyMessages } from "~/messages/history";

// What is special about the nouns: the history itself knows none.

/** A category isn't restored if another one has its name, or if it came back because its name was added again. */
const category: UndoRule = {
  others: "all",
  decide: ({ before, after }, current) =>
    before && !after && current ? { state: "failed", reason: historyMessages.nameTaken } : undefined,
  fit: (row, others) =>
    others.some(({ name_normalized }) => name_normalized === row.name_normalized)
      ? { reason: historyMessages.nameTaken }
      : { row },
};

/** A closure isn't restored on a day that has another one. */
const closure: UndoRule = {
  others: "all",
  fit(row, others) {
    const overlap = findOverlap(row, others);
    return overlap === undefined ? { row } : { reason: historyMessages.dayTaken(dayInMessage(overlap)) };
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

/** A dish or dessert of a day gets its old slot if that is free, otherwise any, unless the day is full. */
const day: UndoRule = {
  others: { columns: ["date"] },
  position: ["date", "type", "slot"],
  fit(row, others) {
    const isFree = (slot: number) => !others.some((each) => each.type === row.type && each.slot === slot);
    if (isFree(Number(row.slot))) return { row };
    const slot = Array.from(
      { length: DAY_LIMITS[row.type as DayMenuItemType] },
      (_, index) => index + 1,
    ).find(isFree);
    return slot === undefined
      ? { reason: historyMessages.dayFull(dayInMessage(String(row.date))) }
      : { row: { ...row, slot } };
  },
};

/**
 * A favourite comes back unless it has no photo now, or three others are favourites; an
 * item with an external id unless another one has it.
 */
const menu: UndoRule = {
  others: { columns: ["favourite", "external_id"] },
  // Two dishes may have swapped theirs.
  position: ["external_id"],
  fit(row, others) {
    const favourites = others.filter(({ favourite }) => favourite).map(({ name }) => String(name));
    const refusal = row.favourite ? favouriteRefusal(row.photo, favourites) : undefined;
    const namesake = others.find(({ external_id: id }) => id && id === row.external_id);
    if (refusal) return { reason: refusal.message };
    return namesake ? { reason: historyMessages.externalIdTaken } : { row };
  },
};

/** A translation isn't restored beside another one of the same text. */
const translation: UndoRule = {
  others: { columns: ["original_normalized"] },
  fit(row, others) {
    const isTaken = others.some(({ language, field }) => language === row.language && field === row.field);
    return isTaken ? { reason: historyMessages.translationTaken } : { row };
  },
};

export const UNDO_RULES: UndoRules = { category, closure, day, menu, translation };
