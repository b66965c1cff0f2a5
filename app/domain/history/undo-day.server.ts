import type { Transaction } from "kysely";
import type { JournalRow } from "~db/journal";
import type { Database } from "~db/schema";
import { DAY_LIMITS, type DayMenuItemType } from "~/domain/day-menus/day-menu";

/** A slot for a dish or dessert that returns to its day: its own if that is free, else any; undefined where the day is full. */
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

/** Whether an item stands in another place than before. */
export function hasMoved(present: JournalRow, before: JournalRow | null): boolean {
  return before === null || ["date", "type", "slot"].some((column) => present[column] !== before[column]);
}
