import type { Kysely } from "kysely";
import { liveCategories } from "~/domain/categories/categories.server";
import { missingCourse } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { closedDay, type Schedule } from "~/domain/hours/schedule";
import { addDays } from "~/domain/local-date";
import { listMealTimes } from "~/domain/menu/reference-names.server";
import type { Database } from "~db/schema";

/** A day menu is expected on a weekday that had one within this many weeks. */
const USUAL_WEEKS = 4;

export interface ReportLine {
  name: string;
  count: number;
}

/**
 * The number of a day's (`YYYY-MM-DD`) menu items in each category, empty ones
 * included. If there are no categories, the meal times with a count of 0.
 */
export async function countItemsByCategory(db: Kysely<Database>, day: string): Promise<ReportLine[]> {
  const lines = await liveCategories(db)
    .select(({ selectFrom }) => [
      "name",
      selectFrom("menuItems")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("categoryId", "=", "categories.id")
        .where("date", "=", day)
        .as("count"),
    ])
    .orderBy("position")
    .orderBy("id")
    .$narrowType<{ count: number }>()
    .execute();
  if (lines.length > 0) return lines;
  return (await listMealTimes(db)).map((name) => ({ name, count: 0 }));
}

export interface MenuLeft {
  daysLeft: number;
  lastPlanned: string | null;
}

/** How many days have a day menu or menu items, from today (`YYYY-MM-DD`) on, and the last of them; null if there is none. */
export function readMenuLeft(db: Kysely<Database>, today: string): Promise<MenuLeft> {
  const days = db
    .selectFrom("menuItems")
    .select("date")
    .where("date", ">=", today)
    .union(db.selectFrom("dayMenuItems").select("date").where("date", ">=", today));
  return db
    .selectFrom(days.as("planned"))
    .select(({ fn }) => [
      fn.countAll<number>().as("daysLeft"),
      fn.max<string | null>("date").as("lastPlanned"),
    ])
    .executeTakeFirstOrThrow();
}

export async function hasDayMenuAhead(db: Kysely<Database>, today: string): Promise<boolean> {
  const planned = db.selectFrom("dayMenuItems").select("id").where("date", ">=", today);
  return (await planned.limit(1).executeTakeFirst()) !== undefined;
}

export function listFirstUsers(db: Kysely<Database>, count: number): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("users").select(["id", "name"]).orderBy("id").limit(count).execute();
}

export interface IncompleteDay {
  day: "Today" | "Tomorrow";
  /** `YYYY-MM-DD` */
  date: string;
  missing: NonNullable<ReturnType<typeof missingCourse>>;
}

/**
 * What the day menus of today (`YYYY-MM-DD`) and tomorrow lack: nothing if the kitchen
 * doesn't open. A day without any menu lacks one only if one is usual on that weekday.
 */
export async function checkNextDays(
  db: Kysely<Database>,
  today: string,
  schedule: Schedule,
): Promise<IncompleteDay[]> {
  const days = [
    { day: "Today", date: today },
    { day: "Tomorrow", date: addDays(today, 1) },
  ] as const;
  const incomplete: IncompleteDay[] = [];
  for (const { day, date } of days) {
    if (closedDay(date, schedule)) continue;
    const missing = missingCourse(await listDayMenuItems(db, date));
    if (missing === null || (missing === "menu" && !(await isMenuExpected(db, date)))) continue;
    incomplete.push({ day, date, missing });
  }
  return incomplete;
}

async function isMenuExpected(db: Kysely<Database>, date: string): Promise<boolean> {
  const sameWeekdays = Array.from({ length: USUAL_WEEKS }, (_, index) => addDays(date, -7 * (index + 1)));
  const planned = db.selectFrom("dayMenuItems").select("id").where("date", "in", sameWeekdays);
  return (await planned.limit(1).executeTakeFirst()) !== undefined;
}
