import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** How many days from today (`YYYY-MM-DD`) on, today included, have a day menu or menu items. */
export async function countDaysLeft(db: Kysely<Database>, today: string): Promise<number> {
  const planned = db
    .selectFrom("menuItems")
    .select("date")
    .where("date", ">=", today)
    .union(db.selectFrom("dayMenuItems").select("date").where("date", ">=", today));
  const { count } = await db
    .selectFrom(planned.as("planned"))
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
