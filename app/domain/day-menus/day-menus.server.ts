import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { DayMenuItem } from "./day-menu";

/** A day's items: its dishes, then its dessert. */
export function listDayMenuItems(db: Kysely<Database>, date: string): Promise<DayMenuItem[]> {
  return db
    .selectFrom("dayMenuItems")
    .select([
      "id",
      "type",
      "name",
      "description",
      "price",
      "discountPrice",
      "allergies",
      "isHomeMade",
      "isVegan",
    ])
    .where("date", "=", date)
    .orderBy("type", "desc")
    .orderBy("slot")
    .execute();
}

/** The days of a month (`YYYY-MM`) that have a day menu, in order. */
export async function listDaysWithDayMenu(db: Kysely<Database>, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom("dayMenuItems")
    .select("date")
    .distinct()
    .where("date", ">=", `${month}-01`)
    .where("date", "<=", `${month}-31`)
    .orderBy("date")
    .execute();
  return rows.map(({ date }) => date);
}
