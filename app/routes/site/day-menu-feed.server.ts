import { listUpcomingDays, type UpcomingDay } from "~/domain/day-menus/upcoming-days.server";
import { sharedDayMenuMessages } from "~/messages/shared-menu";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { Restaurant } from "~/domain/fields/restaurant";
import { type ServiceDay, serviceDay } from "~/domain/hours/service-day";
import { getRestaurant, getSchedule } from "~/restaurant/restaurant.server";

export async function loadDayMenuFeed(): Promise<{
  restaurant: Restaurant;
  title: string;
  origin: string;
  today: ServiceDay;
  days: UpcomingDay[];
}> {
  const restaurant = getRestaurant();
  const schedule = getSchedule();
  const today = serviceDay(schedule, Date.now());
  return {
    restaurant,
    title: sharedDayMenuMessages.feedTitle(restaurant.name),
    origin: canonicalOrigin(),
    today,
    days: await listUpcomingDays(getReadOnlyDatabase(), today.day, schedule),
  };
}
