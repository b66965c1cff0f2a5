import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { monthOf } from "~/domain/local-date";
import type { MenuItem } from "./menu-item";

const MENU_ITEM = [
  "id",
  "name",
  "description",
  "category",
  "price",
  "discountPrice",
  "menuType",
  "isVegan",
  "allergies",
  "date",
] as const;

/** The whole carte, in the order in which it was written. */
export function listMenuItems(db: Kysely<Database>): Promise<MenuItem[]> {
  return db.selectFrom("menuItems").select(MENU_ITEM).orderBy("id").execute();
}

/** The days of a month (`YYYY-MM`) that have menu items, in order. */
export async function listDaysWithMenuItems(db: Kysely<Database>, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom("menuItems")
    .select("date")
    .distinct()
    .where("date", ">=", `${month}-01`)
    .where("date", "<=", `${month}-31`)
    .orderBy("date")
    .execute();
  return rows.flatMap(({ date }) => (date !== null && monthOf(date) === month ? [date] : []));
}
