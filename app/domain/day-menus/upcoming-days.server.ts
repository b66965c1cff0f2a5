import type { Kysely } from "kysely";
import { listDayMenuChanges } from "~db/journal";
import type { Database } from "~db/schema";
import { type PublicDish, effectivePrice } from "~/domain/public-dish";
import { addDays } from "~/domain/local-date";

/** How many days ahead, today included. */
const DAYS_AHEAD = 14;

/** Older changes are trimmed and no longer contain the day; the items' creation time is used instead. */
const CHANGES_SINCE_DAYS = 30;

type UpcomingDish = Pick<PublicDish, "name" | "description" | "price">;

/** The menu of one day, and when it was changed last (UTC ISO). */
export interface UpcomingDayMenu {
  date: string;
  updated: string;
  dishesOfTheDay: UpcomingDish[];
  dessertsOfTheDay: UpcomingDish[];
}

/**
 * The menus of the next two weeks, in order; days without one are left out. What is
 * sold out isn't marked, because feed readers may fetch them hours later.
 */
export async function listUpcomingDayMenus(db: Kysely<Database>, today: string): Promise<UpcomingDayMenu[]> {
  const lastDay = addDays(today, DAYS_AHEAD - 1);
  const rows = await db
    .selectFrom("dayMenuItems")
    .select(["date", "type", "name", "description", "price", "discountPrice", "createdAt"])
    .where("date", ">=", today)
    .where("date", "<=", lastDay)
    .orderBy("date")
    .orderBy("type", "desc")
    .orderBy("slot")
    .execute();
  const since = `${addDays(today, -CHANGES_SINCE_DAYS)}T00:00:00.000Z`;
  const changes = await listDayMenuChanges(db, { since, firstDay: today, lastDay });
  const days = new Map<string, UpcomingDayMenu>();
  for (const { date, type, name, description, price, discountPrice, createdAt } of rows) {
    const day = days.get(date) ?? { date, updated: createdAt, dishesOfTheDay: [], dessertsOfTheDay: [] };
    const dishes = type === "dish" ? day.dishesOfTheDay : day.dessertsOfTheDay;
    dishes.push({ name, description, price: effectivePrice(price, discountPrice).price });
    if (createdAt > day.updated) day.updated = createdAt;
    days.set(date, day);
  }
  for (const { date, at } of changes) {
    const day = days.get(date);
    if (day && at > day.updated) day.updated = at;
  }
  return [...days.values()];
}

/** The next days without a day menu, starting with a given day (`YYYY-MM-DD`). */
export async function listFreeDays(db: Kysely<Database>, from: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("dayMenuItems")
    .select("date")
    .distinct()
    .where("date", ">=", from)
    .execute();
  const taken = new Set(rows.map(({ date }) => date));
  const free: string[] = [];
  for (let day = from; free.length < count; day = addDays(day, 1)) {
    if (!taken.has(day)) free.push(day);
  }
  return free;
}
