import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listClosures } from "~/domain/closures/closures.server";
import type { Closure } from "~/domain/fields/closure";
import type { Schedule } from "~/domain/hours/schedule";
import { addDays, dayOf } from "~/domain/local-date";
import type { SoldOutContext } from "~/domain/hours/sold-out-end";
import { getConfig } from "~/platform/config.server";
import { openingStateAt } from "~/domain/hours/opening-state";
import { toLocalTime } from "~/domain/hours/zoned-time";
import { describeClosure, describeOpening, hoursMessages } from "~/messages/hours";
import { FRENCH, type Translator } from "~/domain/translator";
import { getRestaurant } from "./restaurant.server";

/**
 * The opening hours of the settings, and the closures from yesterday on: yesterday's
 * hours may end after midnight.
 * @param from An earlier day (`YYYY-MM-DD`) whose closures are needed, too.
 */
export async function readSchedule(
  db: Kysely<Database>,
  now: number,
  from?: string,
): Promise<Omit<Schedule, "closures"> & { closures: Closure[] }> {
  const { timeZone } = getConfig();
  const yesterday = addDays(dayOf(new Date(now), timeZone), -1);
  const since = from !== undefined && from < yesterday ? from : yesterday;
  return { week: getRestaurant().hours, closures: await listClosures(db, since), timeZone };
}

/**
 * An instant (milliseconds), by default now, and the schedule, to decide what is sold then.
 * @param day An earlier day (`YYYY-MM-DD`) whose menu is asked for.
 */
export async function readSoldOutContext(
  db: Kysely<Database>,
  now: number = Date.now(),
  day?: string,
): Promise<SoldOutContext> {
  return { schedule: await readSchedule(db, now, day), now };
}

/** How many days ahead the sign announces special hours. */
const ANNOUNCED_DAYS = 21;

/** How many days ahead they are published for search engines. */
const PUBLISHED_DAYS = 365;

/** A line about a closure, and its reason if that is French on a page in another language. */
export interface ReasonedLine {
  text: string;
  french?: string;
}

/** What guests read about the opening hours: whether it is open now, and special hours soon. */
export interface OpeningNotice {
  /** Such as 'Ouvert · cuisine jusqu’à 23H'. */
  text: string;
  /** Such as '24-26 décembre : fermé (Noël)', with their days. */
  specialHours: ReasonedLine[];
  /** The closures of the next 365 days, for search engines. */
  closures: Closure[];
}

/** Whether the restaurant is open at an instant (milliseconds), and special hours from that day on. */
export async function readOpeningNotice(
  db: Kysely<Database>,
  now: number,
  { translate }: Translator = FRENCH,
  words = hoursMessages,
): Promise<OpeningNotice> {
  const schedule = await readSchedule(db, now);
  const { day } = toLocalTime(now, schedule.timeZone);
  const closures = schedule.closures.filter(({ lastDay }) => lastDay >= day);
  return {
    text: describeOpening(openingStateAt(schedule, now), now, schedule.timeZone, words),
    specialHours: closures
      .filter(({ firstDay }) => firstDay <= addDays(day, ANNOUNCED_DAYS))
      .map((closure) => {
        const { text: reason, french } = translate("reason", closure.reason);
        return { text: describeClosure({ ...closure, reason }, words), ...(french && { french: reason }) };
      }),
    closures: closures.filter(({ firstDay }) => firstDay <= addDays(day, PUBLISHED_DAYS)),
  };
}
