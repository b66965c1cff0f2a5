import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { type DishLine, toDishLine } from "~/domain/dish-line";
import { normalizeText } from "~/domain/normalize-text";
import { listMenuItems } from "./menu-items.server";

/** Everything that guests can order today. */
export interface PublicMenu {
  dishesOfTheDay: DishLine[];
  dessertsOfTheDay: DishLine[];
  suggestions: DishLine[];
  categories: { name: string; dishes: DishLine[] }[];
}

/**
 * The carte as guests read it on a day (`YYYY-MM-DD`): the day's menu, the
 * suggestions that are available, and every menu item under its category.
 */
export async function readPublicMenu(db: Kysely<Database>, today: string): Promise<PublicMenu> {
  const dayMenu = await listDayMenuItems(db, today);
  const suggestions = await listChefSuggestions(db);
  const categories = await listCategories(db);
  const dishes = new Map(categories.map(({ name }) => [normalizeText(name), [] as DishLine[]]));
  for (const item of await listMenuItems(db)) {
    dishes.get(normalizeText(item.category))?.push(toDishLine(item, item.menuType));
  }

  const linesOfTheDay = (type: "dish" | "dessert") =>
    dayMenu.filter((item) => item.type === type).map((item) => toDishLine(item, item.isHomeMade));

  return {
    dishesOfTheDay: linesOfTheDay("dish"),
    dessertsOfTheDay: linesOfTheDay("dessert"),
    suggestions: suggestions
      .filter((suggestion) => suggestion.isAvailable)
      .map((suggestion) => toDishLine(suggestion, suggestion.category)),
    categories: categories.map(({ name }) => ({ name, dishes: dishes.get(normalizeText(name)) ?? [] })),
  };
}
