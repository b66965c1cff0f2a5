import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { missingFrom } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addDays } from "~/domain/local-date";

/** A day and what its day menu lacks before guests can be served. */
export interface PlannedDay {
  day: "Today" | "Tomorrow";
  /** `YYYY-MM-DD` */
  date: string;
  missing: ReturnType<typeof missingFrom>;
}

/** What the day menus of today (`YYYY-MM-DD`) and tomorrow lack. */
export async function checkNextDays(db: Kysely<Database>, today: string): Promise<PlannedDay[]> {
  const tomorrow = addDays(today, 1);
  return [
    { day: "Today", date: today, missing: missingFrom(await listDayMenuItems(db, today)) },
    { day: "Tomorrow", date: tomorrow, missing: missingFrom(await listDayMenuItems(db, tomorrow)) },
  ];
}
