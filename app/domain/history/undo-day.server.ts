import type { Transaction } from "kysely";
import type { JournalRow } from "~db/journal";
import type { Database } from "~db/schema";
import { DAY_LIMITS, type DayMenuItemType } from "~/domain/day-menus/day-menu";

/** The slot for a restored dish or dessert: its old one if that is free, otherwise any. Undefined if the day is full. */
export async function findFreeSlot(
  transaction: Transaction<Database>,
  item: JournalRow,
): Promise<number | undefined> {
  const type = item.type as DayMenuItemType;
  const taken = await transaction
    .selectFrom("dayMenuItems")
    .select("slot")
    .where("date", "=", String(item.date))
    .where("type", "=", type)
    .where("id", "!=", String(item.id))
    .execute();
  const isFree = (slot: number) => !taken.some((each) => each.slot === slot);
  if (isFree(Number(item.slot))) return Number(item.slot);
  return Array.from({ length: DAY_LIMITS[type] }, (_, index) => index + 1).find(isFree);
}

/** Whether an item's date, type or slot has changed. */
export function hasMoved(current: JournalRow, before: JournalRow | null): boolean {
  return before === null || ["date", "type", "slot"].some((column) => current[column] !== before[column]);
}
