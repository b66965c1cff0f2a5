import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { effectivePrice, type PublicDish, toPublicDish } from "~/domain/public-dish";
import { type ClosedDay, closedDay } from "~/domain/hours/schedule";
import type { SoldOutContext } from "~/domain/sold-out/sold-out";
import { listMenuItems } from "./menu-items.server";

/** The dishes and desserts that one day sells. */
export interface DayMenu {
  /** If the kitchen doesn't open: then there are no dishes, whatever is planned. */
  closed?: ClosedDay;
  dishesOfTheDay: PublicDish[];
  dessertsOfTheDay: PublicDish[];
}

/** Everything that guests can order today. */
export interface PublicMenu extends DayMenu {
  suggestions: PublicDish[];
  categories: { name: string; dishes: PublicDish[] }[];
}

/**
 * The menu as guests read it on a day (`YYYY-MM-DD`): the day's menu, the
 * suggestions that are available, and every menu item under its category. What is
 * sold out is decided for the moment.
 */
export async function readPublicMenu(
  db: Kysely<Database>,
  today: string,
  context: SoldOutContext,
): Promise<PublicMenu> {
  const dayMenu = await readDayMenu(db, today, context);
  const suggestions = await listChefSuggestions(db);
  const categories = await listCategories(db);
  const items = Map.groupBy(await listMenuItems(db), ({ categoryId }) => categoryId);

  return {
    ...dayMenu,
    suggestions: suggestions
      .filter((suggestion) => suggestion.isAvailable)
      .map((suggestion) => toPublicDish(suggestion, suggestion.category, context)),
    categories: categories.map(({ id, name }) => ({
      name,
      dishes: (items.get(id) ?? []).map((item) => toPublicDish(item, item.menuType, context)),
    })),
  };
}

/** The dishes and the dessert of a day (`YYYY-MM-DD`) as guests read them at a moment; none if the kitchen doesn't open that day. */
export async function readDayMenu(
  db: Kysely<Database>,
  today: string,
  context: SoldOutContext,
): Promise<DayMenu> {
  const closed = closedDay(today, context.schedule);
  if (closed) return { closed, dishesOfTheDay: [], dessertsOfTheDay: [] };
  const items = await listDayMenuItems(db, today);
  const linesOf = (type: "dish" | "dessert") =>
    items.filter((item) => item.type === type).map((item) => toPublicDish(item, item.isHomeMade, context));
  return { dishesOfTheDay: linesOf("dish"), dessertsOfTheDay: linesOf("dessert") };
}

/** Prices of dishes, in centimes. */
export interface PriceRange {
  lowest: number;
  highest: number;
}

/** The lowest and the highest price of the menu's dishes, without drinks; undefined if there are none. */
export async function readPriceRange(db: Kysely<Database>): Promise<PriceRange | undefined> {
  const categories = (await listCategories(db)).filter(({ isDrinks }) => !isDrinks);
  const ids = new Set(categories.map(({ id }) => id));
  const prices = (await listMenuItems(db))
    .filter(({ categoryId }) => ids.has(categoryId))
    .map(({ price, discountPrice }) => effectivePrice(price, discountPrice).price);
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : undefined;
}
