import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** What lies ahead: how many days have something planned, and the last of them. */
export interface PlannedDays {
  count: number;
  /** `YYYY-MM-DD`; null where nothing is planned. */
  last: string | null;
}

/** The days from today (`YYYY-MM-DD`) on, today included, that have a day menu or menu items. */
export function findPlannedDays(db: Kysely<Database>, today: string): Promise<PlannedDays> {
  const planned = db
    .selectFrom("menuItems")
    .select("date")
    .where("date", ">=", today)
    .union(db.selectFrom("dayMenuItems").select("date").where("date", ">=", today));
  return db
    .selectFrom(planned.as("planned"))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("date").as("last")])
    .executeTakeFirstOrThrow();
}
