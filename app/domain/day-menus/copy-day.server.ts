import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { addDays } from "~/domain/dates/local-date";
import { readBy } from "~/domain/fields/read-fields";
import { DAY } from "./day";
import type { Operation } from "~/domain/operation";
import { err, type Outcome } from "~/domain/outcome";
import { dayMenuMessages } from "~/messages/day-menus";
import type { DayMenuItem } from "~/domain/fields/day-menu-item";
import { addDayMenuItems, listDayMenuItems } from "./day-menus.server";

const WEEKDAYS_OFFERED = 4;

const WEEKS_BACK = 52;

export interface CopyableDay {
  date: string;
  names: string[];
}

/** The day before, then the last four same weekdays, as far as they have a menu. */
export async function listCopyableDays(db: Kysely<Database>, date: string): Promise<CopyableDay[]> {
  const dayBefore = addDays(date, -1);
  const weekdays = Array.from({ length: WEEKS_BACK }, (_, index) => addDays(date, -7 * (index + 1)));
  const items = await db
    .selectFrom("dayMenuItems")
    .select(["date", "name"])
    .where("date", "in", [dayBefore, ...weekdays])
    .orderBy("type", "desc")
    .orderBy("slot")
    .execute();
  const byDay = Map.groupBy(items, (item) => item.date);
  const sameWeekday = weekdays.filter((day) => byDay.has(day)).slice(0, WEEKDAYS_OFFERED);
  return [dayBefore, ...sameWeekday].flatMap((day) => {
    const found = byDay.get(day);
    return found ? { date: day, names: found.map(({ name }) => name) } : [];
  });
}

/**
 * Adds a day's items to another day, all or none. 400 if both are the same day, 404 if
 * there is nothing to copy, 409 if the other day would have too many.
 */
export function copyDayMenu(
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
): Promise<Outcome<DayMenuItem[]>> {
  return recordChange(db, async (transaction, describe) => {
    if (from === to)
      return err(400, dayMenuMessages.copiedOntoItself, { to: dayMenuMessages.copiedOntoItself });
    const items = await listDayMenuItems(transaction, from);
    if (items.length === 0) return err(404, dayMenuMessages.nothingToCopy);
    const copies = items.map(({ id: _id, soldOutUntil: _soldOut, version: _version, ...item }) => item);
    const outcome = await addDayMenuItems(transaction, to, copies);
    if (outcome.ok)
      describe({ action: "day.copy", label: fill("Copied the menu of {from} to {to}", { from, to }) });
    return outcome;
  });
}

export const dayMenuCopy: Operation<{ from: string; to: string }, DayMenuItem[]> = {
  ...readBy({ from: DAY, to: DAY }),
  run: copyDayMenu,
  failed: "Failed to copy the menu.",
};
