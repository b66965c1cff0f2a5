import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { type DishLine, toDishLine } from "~/domain/dish-line";
import { normalizeText } from "~/domain/normalize-text";
import type { Moment } from "~/domain/sold-out/sold-out";
import { listMenuItems } from "./menu-items.server";

/** The dishes and desserts of one day. */
export interface DayMenu {
  dishesOfTheDay: DishLine[];
  dessertsOfTheDay: DishLine[];
}

/** Everything that guests can order today. */
export interface PublicMenu extends DayMenu {
  suggestions: DishLine[];
  categories: { name: string; dishes: DishLine[] }[];
}

/**
 * The menu as guests read it on a day (`YYYY-MM-DD`): the day's menu, the
 * suggestions that are available, and every menu item under its category. What is
 * sold out is decided for the moment.
 */
export async function readPublicMenu(
  db: Kysely<Database>,
  today: string,
  moment: Moment,
): Promise<PublicMenu> {
  const dayMenu = await readDayMenu(db, today, moment);
  const suggestions = await listChefSuggestions(db);
  const categories = await listCategories(db);
  const dishes = new Map(categories.map(({ name }) => [normalizeText(name), [] as DishLine[]]));
  for (const item of await listMenuItems(db)) {
    dishes.get(normalizeText(item.category))?.push(toDishLine(item, item.menuType, moment));
  }

  return {
    ...dayMenu,
    suggestions: suggestions
      .filter((suggestion) => suggestion.isAvailable)
      .map((suggestion) => toDishLine(suggestion, suggestion.category, moment)),
    categories: categories.map(({ name }) => ({ name, dishes: dishes.get(normalizeText(name)) ?? [] })),
  };
}

/** The dishes and the dessert of a day (`YYYY-MM-DD`) as guests read them at a moment. */
export async function readDayMenu(db: Kysely<Database>, today: string, moment: Moment): Promise<DayMenu> {
  const items = await listDayMenuItems(db, today);
  const linesOf = (type: "dish" | "dessert") =>
    items.filter((item) => item.type === type).map((item) => toDishLine(item, item.isHomeMade, moment));
  return { dishesOfTheDay: linesOf("dish"), dessertsOfTheDay: linesOf("dessert") };
}
