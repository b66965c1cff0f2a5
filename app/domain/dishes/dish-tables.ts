/** The tables that hold dishes, by the kind of their items in the history. Ids are unique across them. */
export const DISH_TABLES = { menu: "menuItems", day: "dayMenuItems", chef: "chefSuggestions" } as const;

export const DISH_KINDS = ["menu", "day", "chef"] as const;
export type DishKind = (typeof DISH_KINDS)[number];

/** Dishes that are offered for more than a day: they have a photo, and their allergens are asked for. */
export const LASTING_DISH_KINDS = ["menu", "chef"] as const;
export type LastingDishKind = (typeof LASTING_DISH_KINDS)[number];
