import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { type DishLine, toDishLine } from "~/domain/dish-line";
import { fold } from "~/domain/folding";
import { listMenuItems } from "~/domain/menu/menu-items.server";

/** Everything that guests can order today. */
export interface Carte {
  dishesOfTheDay: DishLine[];
  dessertsOfTheDay: DishLine[];
  suggestions: DishLine[];
  categories: { name: string; dishes: DishLine[] }[];
}

/**
 * The carte as guests read it on a day (`YYYY-MM-DD`): the day's menu, the
 * suggestions that are available, and every menu item under its category.
 */
export async function readCarte(db: Kysely<Database>, today: string): Promise<Carte> {
  const dayMenu = await listDayMenuItems(db, today);
  const suggestions = await listChefSuggestions(db);
  const categories = await listCategories(db);
  const dishes = new Map(categories.map(({ name }) => [fold(name), [] as DishLine[]]));
  for (const item of await listMenuItems(db)) {
    dishes.get(fold(item.category))?.push(toDishLine(item, item.menuType));
  }

  const linesOfTheDay = (type: "dish" | "dessert") =>
    dayMenu.filter((item) => item.type === type).map((item) => toDishLine(item, item.isHomeMade));

  return {
    dishesOfTheDay: linesOfTheDay("dish"),
    dessertsOfTheDay: linesOfTheDay("dessert"),
    suggestions: suggestions
      .filter((suggestion) => suggestion.isAvailable)
      .map((suggestion) => toDishLine(suggestion, suggestion.category)),
    categories: categories.map(({ name }) => ({ name, dishes: dishes.get(fold(name)) ?? [] })),
  };
}
