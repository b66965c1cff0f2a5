import { formatDateWithWeekday } from "~/domain/hours/describe-days";
import { writeAtom } from "~/domain/feeds/atom";
import { describeDayMenu } from "~/domain/day-menus/share-day-menu";
import { sharedDayMenuMessages } from "~/messages/shared-menu";
import type { RouteHandle } from "~/platform/route-handle";
import { loadDayMenuFeed } from "./day-menu-feed.server";

export const handle: RouteHandle = { cached: true };

/** The day menus of the next two weeks as an Atom feed; without days on which the kitchen doesn't open. */
export async function loader() {
  const { restaurant, title, origin, today, days } = await loadDayMenuFeed();
  const { hostname } = new URL(origin);
  const feed = writeAtom({
    url: `${origin}/plats-du-jour.atom`,
    pageUrl: `${origin}/menu`,
    title,
    author: restaurant.name,
    language: "fr",
    // At least when the service day began: it is the feed's first. Closed days count, too: they are left out.
    updated: days.reduce(
      (latest, { updated }) => (updated > latest ? updated : latest),
      new Date(today.begins).toISOString(),
    ),
    entries: days
      .filter(({ closed }) => !closed)
      .map((day) => ({
        id: `tag:${hostname},${day.date}:plats-du-jour`,
        title: sharedDayMenuMessages.titleOfDay(formatDateWithWeekday(day.date)),
        updated: day.updated,
        text: describeDayMenu(day),
      })),
  });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
