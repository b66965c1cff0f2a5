/** The kinds of dishes, as the history names them. */
export const DISH_KINDS = ["menu", "day", "chef"] as const;
export type DishKind = (typeof DISH_KINDS)[number];

/** Dishes that are offered for more than a day: they have a photo, and their allergens are asked for. */
export const LASTING_DISH_KINDS = ["menu", "chef"] as const;
export type LastingDishKind = (typeof LASTING_DISH_KINDS)[number];
