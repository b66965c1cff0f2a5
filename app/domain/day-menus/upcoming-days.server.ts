import type { Kysely } from "kysely";
import { listDayChanges } from "~db/journal";
import type { Database } from "~db/schema";
import { type ClosedDay, closedDay, type Schedule } from "~/domain/hours/schedule";
import { keepQuantities, type PublicDish } from "~/domain/dishes/public-dish";
import { priceOf, shownPrice } from "~/domain/price/price";
import { addDays } from "~/domain/dates/local-date";

const DAYS_AHEAD = 14;

/** Older changes are trimmed and no longer contain the day; the creation time is used instead. */
const CHANGES_SINCE_DAYS = 30;

type UpcomingDish = Pick<PublicDish, "name" | "description" | "price">;

/** The menu of one day, and when it was changed last (UTC ISO). */
export interface UpcomingDay {
  date: string;
  updated: string;
  /** If the kitchen doesn't open: then there are no dishes. */
  closed?: ClosedDay;
  dishesOfTheDay: UpcomingDish[];
  dessertsOfTheDay: UpcomingDish[];
}

/**
 * The days of the next two weeks that have a menu or a closure of the kitchen, in order.
 * What is sold out isn't marked, because feed readers may fetch them hours later.
 */
export async function listUpcomingDays(
  db: Kysely<Database>,
  today: string,
  schedule: Schedule,
): Promise<UpcomingDay[]> {
  const lastDay = addDays(today, DAYS_AHEAD - 1);
  const days = new Map<string, UpcomingDay>();
  const touch = (date: string, at: string) => {
    const day = days.get(date) ?? { date, updated: at, dishesOfTheDay: [], dessertsOfTheDay: [] };
    if (at > day.updated) day.updated = at;
    days.set(date, day);
    return day;
  };
  for (const { date, type, createdAt, ...dish } of await listPlannedDishes(db, today, lastDay)) {
    const day = touch(date, createdAt);
    day.closed = closedDay(date, schedule);
    if (day.closed) continue;
    const dishes = type === "dish" ? day.dishesOfTheDay : day.dessertsOfTheDay;
    dishes.push({
      name: keepQuantities(dish.name),
      description: keepQuantities(dish.description),
      price: shownPrice(priceOf(dish)),
    });
  }
  const closures = await db
    .selectFrom("closures")
    .select(["firstDay", "lastDay", "createdAt"])
    .where("firstDay", "<=", lastDay)
    .where("lastDay", ">=", today)
    .execute();
  const since = `${addDays(today, -CHANGES_SINCE_DAYS)}T00:00:00.000Z`;
  const changes = await listDayChanges(db, { since, firstDay: today, lastDay });
  for (let date = today; date <= lastDay; date = addDays(date, 1)) {
    const isOn = (range: { firstDay: string; lastDay: string }) =>
      range.firstDay <= date && date <= range.lastDay;
    const closed = closedDay(date, schedule);
    const closure = closed?.isClosure && closures.find(isOn);
    if (closure) touch(date, closure.createdAt).closed = closed;
    if (days.has(date)) for (const { at } of changes.filter(isOn)) touch(date, at);
  }
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date));
}

function listPlannedDishes(db: Kysely<Database>, firstDay: string, lastDay: string) {
  return db
    .selectFrom("dayMenuItems")
    .select(["date", "type", "name", "description", "price", "discountPrice", "createdAt"])
    .where("date", ">=", firstDay)
    .where("date", "<=", lastDay)
    .orderBy("date")
    .orderBy("type", "desc")
    .orderBy("slot")
    .execute();
}

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
