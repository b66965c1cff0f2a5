import { readDayMenu } from "~/domain/menu/public-menu.server";
import { sharedDayMenuMessages, shareText } from "~/messages/shared-day-menu";
import { canonicalOrigin } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { readMoment } from "~/restaurant/schedule.server";

/** A day's menu as a message to guests, with its title. */
export async function loadShare(date: string): Promise<{ title: string; text: string }> {
  const db = getDatabase();
  const menu = await readDayMenu(db, date, await readMoment(db));
  const menuUrl = `${canonicalOrigin()}/menu`;
  return {
    title: sharedDayMenuMessages.titleOfDay(date),
    text: shareText(menu, { date, restaurant: getRestaurant(), menuUrl }),
  };
}
