import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { type DishLine, effectivePrice } from "~/domain/dish-line";
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
  const items = (await listMenuItems(db)).map((item) => ({ ...item, key: fold(item.category) }));

  const dayLines = (type: "dish" | "dessert") =>
    dayMenu
      .filter((item) => item.type === type)
      .map((item) => ({
        name: item.name,
        description: item.description,
        ...effectivePrice(item.price, item.discountPrice),
        isVegan: item.isVegan === "Yes",
        isHomeMade: item.isHomeMade === "Yes",
        allergies: item.allergies,
      }));
  const itemsOf = (category: string) => {
    const key = fold(category);
    return items.filter((item) => item.key === key);
  };

  return {
    dishesOfTheDay: dayLines("dish"),
    dessertsOfTheDay: dayLines("dessert"),
    suggestions: suggestions
      .filter((suggestion) => suggestion.isAvailable)
      .map((suggestion) => ({
        name: suggestion.name,
        description: suggestion.description,
        ...effectivePrice(suggestion.price, 0),
        isVegan: false,
        isHomeMade: suggestion.category === "Yes",
        allergies: suggestion.allergies,
      })),
    categories: categories.map(({ name }) => ({
      name,
      dishes: itemsOf(name).map((item) => ({
        name: item.name,
        description: item.description,
        ...effectivePrice(item.price, item.discountPrice),
        isVegan: item.isVegan === "Yes",
        isHomeMade: item.menuType === "Yes",
        allergies: item.allergies,
      })),
    })),
  };
}
