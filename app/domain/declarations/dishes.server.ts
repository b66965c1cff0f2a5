import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItemsFrom } from "~/domain/day-menus/day-menus.server";
import type { DishKind } from "~/domain/dishes/dish-kinds";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { type Price, type PriceFields, priceOf } from "~/domain/price/price";

/** A dish that guests can read about, and what has to be declared of it. */
export interface OfferedDish {
  kind: DishKind;
  id: string;
  name: string;
  description: string;
  allergies: string;
  price: Price;
  /** The day of a day menu's dish (`YYYY-MM-DD`). */
  day?: string;
  /** The category of a menu item. */
  category?: string;
  isDrink: boolean;
}

/**
 * The dishes that guests can read about from a day on: the menu, the available
 * suggestions, and the day menus of that day and the following ones.
 */
export async function listOfferedDishes(db: Kysely<Database>, today: string): Promise<OfferedDish[]> {
  const categories = new Map((await listCategories(db)).map(({ id, isDrinks }) => [id, isDrinks]));
  const menu = await listMenuItems(db);
  const suggestions = await listChefSuggestions(db);
  const dayMenus = await listDayMenuItemsFrom(db, today);
  return [
    ...menu
      .map((item) => ({ item, isDrink: categories.get(item.categoryId) }))
      .flatMap(({ item, isDrink }) =>
        // Items of a deleted category are not shown to guests.
        isDrink === undefined
          ? []
          : [{ kind: "menu" as const, ...pick(item), category: item.category, isDrink }],
      ),
    ...suggestions
      .filter(({ isAvailable }) => isAvailable)
      .map((item) => ({ kind: "chef" as const, ...pick(item), isDrink: false })),
    ...dayMenus.map((item) => ({ kind: "day" as const, ...pick(item), day: item.date, isDrink: false })),
  ];
}

function pick({
  id,
  name,
  description,
  allergies,
  ...prices
}: PriceFields & Pick<OfferedDish, "id" | "name" | "description" | "allergies">) {
  return { id, name, description, allergies, price: priceOf(prices) };
}
