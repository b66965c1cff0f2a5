import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listClosures } from "~/domain/closures/closures.server";
import type { Closure, Schedule } from "~/domain/hours/schedule";
import { addDays, dayOf } from "~/domain/local-date";
import type { Moment } from "~/domain/sold-out/sold-out";
import { getConfig } from "~/platform/config.server";
import { getRestaurant } from "./restaurant.server";

/**
 * The opening hours of `site.json`, and the closures from yesterday on: yesterday's
 * hours may end after midnight.
 */
export async function readSchedule(
  db: Kysely<Database>,
  now: number,
): Promise<Omit<Schedule, "closures"> & { closures: Closure[] }> {
  const { timeZone } = getConfig();
  const yesterday = addDays(dayOf(new Date(now), timeZone), -1);
  return { week: getRestaurant().hours, closures: await listClosures(db, yesterday), timeZone };
}

/** An instant (milliseconds), by default now, and the schedule, to decide what is sold out then. */
export async function readMoment(db: Kysely<Database>, now: number = Date.now()): Promise<Moment> {
  return { schedule: await readSchedule(db, now), now };
}
