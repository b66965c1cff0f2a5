import { today } from "~/restaurant/today.server";
import { listUpcomingDays, type UpcomingDay } from "~/domain/day-menus/upcoming-days.server";
import { sharedDayMenuMessages } from "~/messages/shared-menu";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { Restaurant } from "~/domain/fields/restaurant";
import { readSchedule } from "~/restaurant/schedule.server";
import { getRestaurant } from "~/restaurant/restaurant.server";

export async function loadDayMenuFeed(): Promise<{
  restaurant: Restaurant;
  title: string;
  origin: string;
  today: string;
  days: UpcomingDay[];
}> {
  const restaurant = getRestaurant();
  const day = today();
  const db = getReadOnlyDatabase();
  return {
    restaurant,
    title: sharedDayMenuMessages.feedTitle(restaurant.name),
    origin: canonicalOrigin(),
    today: day,
    days: await listUpcomingDays(db, day, await readSchedule(db, Date.now())),
  };
}
