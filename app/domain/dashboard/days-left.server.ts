import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

export interface MenuLeft {
  daysLeft: number;
  /** The last day that has something planned; null: none has. */
  lastPlanned: string | null;
}

/** What the dashboard says of the days from today (`YYYY-MM-DD`) on. */
export async function readMenuLeft(db: Kysely<Database>, today: string): Promise<MenuLeft> {
  return { daysLeft: await countDaysLeft(db, today), lastPlanned: await findLastPlannedDay(db, today) };
}

/** How many days from today (`YYYY-MM-DD`) on, today included, have a day menu or menu items. */
export async function countDaysLeft(db: Kysely<Database>, today: string): Promise<number> {
  const { count } = await plannedDays(db, today)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last day from today on that has a day menu or menu items; null where none has. */
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
