import type { Db } from "~db/schema";
import { today } from "~/restaurant/today.server";
import { calendarDays } from "~/domain/dates/local-date";
import { listClosures } from "~/domain/closures/closures.server";
import { closedDay } from "~/domain/hours/schedule";
import { getConfig } from "~/platform/config.server";
import { getRestaurant } from "~/restaurant/restaurant.server";

/** A month (`YYYY-MM`) as the staff's calendars show it: its days, whether each has a menu, and whether it is closed. */
export async function loadCalendar(db: Db, month: string, daysWithMenu: string[]) {
  const schedule = {
    week: getRestaurant().hours,
    closures: await listClosures(db, `${month}-01`),
    timeZone: getConfig().timeZone,
  };
  const days = calendarDays(month, daysWithMenu).map((day) => ({
    ...day,
    isClosed: closedDay(day.date, schedule) !== undefined,
  }));
  return { month, today: today(), days };
}
