import { writeCalendar } from "~/domain/feeds/icalendar";
import { describeClosedDay } from "~/domain/hours/describe-hours";
import { describeDayMenu, listDishNames } from "~/domain/day-menus/share-day-menu";
import { getConfig } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";
import { loadDayMenuFeed } from "./day-menu-feed.server";

export const handle: RouteHandle = { cached: true };

/** The day menus of the next two weeks as a calendar, in which closed days say so. */
export async function loader() {
  const { restaurant, title, origin, days } = await loadDayMenuFeed();
  const { name, address } = restaurant;
  const { hostname } = new URL(origin);
  const calendar = writeCalendar({
    name: title,
    timeZone: getConfig().timeZone,
    events: days.map((day) => ({
      uid: `plats-du-jour-${day.date}@${hostname}`,
      day: day.date,
      updated: day.updated,
      summary: day.closed ? describeClosedDay(day.closed) : `Plats du jour\u00a0: ${listDishNames(day)}`,
      description: describeDayMenu(day),
      location: `${name}, ${address.street}, ${address.postalCode} ${address.city}`,
      url: `${origin}/menu`,
    })),
  });
  return new Response(calendar, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
}
