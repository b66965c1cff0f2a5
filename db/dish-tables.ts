import type { DishKind } from "~/domain/dishes/dish-kinds";
import type { Database } from "./schema";

/** The tables that hold dishes. Ids are unique across them. */
export const DISH_TABLES = {
  menu: "menuItems",
  day: "dayMenuItems",
  chef: "chefSuggestions",
} as const satisfies Record<DishKind, keyof Database>;
