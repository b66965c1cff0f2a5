import type { Kysely } from "kysely";
import { liveCategories } from "~/domain/categories/categories.server";
import { missingCourse } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { isDessertWaived } from "~/domain/day-menus/dessert-waiver.server";
import { closedDay, findOpenDay, type Schedule } from "~/domain/hours/schedule";
import { addDays } from "~/domain/dates/local-date";
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

export function listFirstUsers(db: Kysely<Database>, count: number): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("users").select(["id", "name"]).orderBy("id").limit(count).execute();
}

type Missing = NonNullable<ReturnType<typeof missingCourse>>;

export interface IncompleteDay {
  day: "Today" | "Tomorrow";
  /** `YYYY-MM-DD` */
  date: string;
  missing: Missing;
}

export interface NextDays {
  /** Today and tomorrow, if they lack something. A day without any menu lacks one only if one is usual on that weekday. */
  incomplete: IncompleteDay[];
  /** What today's menu lacks, usual or not. */
  missingToday: Missing | null;
  /** Whether today or a later day has a menu. */
  hasPlan: boolean;
  /** From today on, the first day on which the kitchen opens; null if it doesn't for a long time. */
  firstOpenDay: string | null;
}

/** What the day menus of today (`YYYY-MM-DD`) and the next days lack. */
export async function checkNextDays(
  db: Kysely<Database>,
  today: string,
  schedule: Schedule,
): Promise<NextDays> {
  const missingToday = await findMissing(db, today, schedule);
  const tomorrow = addDays(today, 1);
  const days = [
    { day: "Today" as const, date: today, missing: missingToday },
    { day: "Tomorrow" as const, date: tomorrow, missing: await findMissing(db, tomorrow, schedule) },
  ];
  const incomplete: IncompleteDay[] = [];
  for (const { missing, ...day } of days) {
    if (missing === null || (missing === "menu" && !(await isMenuExpected(db, day.date)))) continue;
    incomplete.push({ ...day, missing });
  }
  return {
    incomplete,
    missingToday,
    hasPlan: await hasDayMenuAhead(db, today),
    firstOpenDay: findOpenDay(today, schedule) ?? null,
  };
}

/** What a day's menu lacks: nothing if the kitchen doesn't open, and no dessert where the house has none. */
async function findMissing(db: Kysely<Database>, date: string, schedule: Schedule): Promise<Missing | null> {
  if (closedDay(date, schedule)) return null;
  const missing = missingCourse(await listDayMenuItems(db, date));
  return missing === "dessert" && (await isDessertWaived(db)) ? null : missing;
}

async function isMenuExpected(db: Kysely<Database>, date: string): Promise<boolean> {
  const sameWeekdays = Array.from({ length: USUAL_WEEKS }, (_, index) => addDays(date, -7 * (index + 1)));
  const planned = db.selectFrom("dayMenuItems").select("id").where("date", "in", sameWeekdays);
  return (await planned.limit(1).executeTakeFirst()) !== undefined;
}

async function hasDayMenuAhead(db: Kysely<Database>, today: string): Promise<boolean> {
  const planned = db.selectFrom("dayMenuItems").select("id").where("date", ">=", today);
  return (await planned.limit(1).executeTakeFirst()) !== undefined;
}
