import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

export interface MenuLeft {
  daysLeft: number;
  /** The last day that has something planned; null if there is none. */
  lastPlanned: string | null;
}

/** How many days have something planned, from today (`YYYY-MM-DD`) on, and the last of them. */
export async function readMenuLeft(db: Kysely<Database>, today: string): Promise<MenuLeft> {
  return { daysLeft: await countDaysLeft(db, today), lastPlanned: await findLastPlannedDay(db, today) };
}

/** The number of days from today (`YYYY-MM-DD`) on, including today, that have a day menu or menu items. */
export async function countDaysLeft(db: Kysely<Database>, today: string): Promise<number> {
  const { count } = await plannedDays(db, today)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last day from today on that has a day menu or menu items; null if there is none. */
export async function findLastPlannedDay(db: Kysely<Database>, today: string): Promise<string | null> {
  const { last } = await plannedDays(db, today)
    .select(({ fn }) => fn.max("date").as("last"))
    .executeTakeFirstOrThrow();
  return last;
}

/** The days from today on that have something planned, each once. */
function plannedDays(db: Kysely<Database>, today: string) {
  const days = db
    .selectFrom("menuItems")
    .select("date")
    .where("date", ">=", today)
    .union(db.selectFrom("dayMenuItems").select("date").where("date", ">=", today));
  return db.selectFrom(days.as("planned"));
}
