import type { ClosedDay } from "~/domain/hours/schedule";
import type { Mark } from "~/domain/marks";
import type { PublicDish } from "~/domain/public-dish";
import { formatPrice } from "~/domain/money";
import { describeClosedDay, formatDateWithWeekday } from "./hours";
import { siteMessages } from "./site";

/** Messages for guests about a day's menu outside of the site: in shared texts, feeds and calendars. */
export const sharedDayMenuMessages = {
  feedTitle: (restaurant: string) => `Plats du jour · ${restaurant}`,
  /** 'Plats du jour, lundi 23 novembre 2026' */
  titleOfDay: (date: string) => `Plats du jour, ${formatDateWithWeekday(date)}`,
} as const;

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
    sharedDayMenuMessages.titleOfDay(date),
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
  return `• ${prefix}${name}${mark}, ${formatPrice(price)}${details ? `\n  ${details}` : ""}`;
}

/** Where the sheets say it otherwise than the site. */
const sheetMarks: Partial<Record<Mark, string>> = { homeMade: "Fait maison", vegan: "Végane" };

/** Messages for guests on the printed sheets. */
export const sheetMessages = {
  menu: "La carte",
  dayMenu: "Plats du jour",
  dessert: "Dessert",
  upToDate: "La carte, à jour",
  tents: "Chevalets de table",
  scan: "Ouvrez l’appareil photo de votre téléphone et visez le code.",
  marks: sheetMarks,
  allergens: (allergies: string) => `Allergènes\u00a0: ${allergies}`,
  qrCode: (address: string) => `Code QR\u00a0: ${address}`,
  welcome: "Buon appetito\u00a0!",
} as const;
