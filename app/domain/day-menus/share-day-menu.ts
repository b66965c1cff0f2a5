import { formatDateWithWeekday } from "~/domain/hours/describe-days";
import { formatPrice } from "~/domain/formats/money";
import { describeClosedDay } from "~/domain/hours/describe-hours";
import type { ClosedDay } from "~/domain/hours/schedule";
import type { PublicDish } from "~/domain/dishes/public-dish";
import { sharedDayMenuMessages } from "~/messages/shared-menu";
import { siteMessages } from "~/messages/site";

type SharedDish = Pick<PublicDish, "name" | "description" | "price" | "soldOut">;

/** The dishes of a day, then its dessert; or why there are none. */
interface SharedDayMenu {
  closed?: ClosedDay;
  dishesOfTheDay: SharedDish[];
  dessertsOfTheDay: SharedDish[];
}

/** The day's dishes as plain text, each with its price and its description; 'Fermé (Noël)' on a closed day. */
export function describeDayMenu({ closed, dishesOfTheDay, dessertsOfTheDay }: SharedDayMenu): string {
  if (closed) return describeClosedDay(closed);
  return [
    ...dishesOfTheDay.map((dish) => describeDish(dish, "")),
    ...dessertsOfTheDay.map((dish) => describeDish(dish, `${siteMessages.dessert}\u00a0: `)),
  ].join("\n");
}

/** The names of the day's dishes in a line: 'Lasagne, Risotto'. */
export function listDishNames({ dishesOfTheDay, dessertsOfTheDay }: SharedDayMenu): string {
  return [...dishesOfTheDay, ...dessertsOfTheDay].map(({ name }) => name).join(", ");
}

export function shareText(
  menu: SharedDayMenu,
  {
    date,
    restaurant,
    menuUrl,
  }: { date: string; restaurant: { name: string; phone: string }; menuUrl: string },
): string {
  return [
    sharedDayMenuMessages.titleOfDay(formatDateWithWeekday(date)),
    restaurant.name,
    "",
    describeDayMenu(menu),
    "",
    `${siteMessages.callUs}\u00a0: ${restaurant.phone}`,
    menuUrl,
  ].join("\n");
}

function describeDish({ name, description, price, soldOut }: SharedDish, prefix: string): string {
  const mark = soldOut ? ` (${siteMessages.soldOut[soldOut]})` : "";
  // Descriptions may have line breaks.
  const details = description.trim().replace(/\s+/g, " ");
  return `• ${prefix}${name}${mark}, ${formatPrice(price.toPay)}${details ? `\n  ${details}` : ""}`;
}
