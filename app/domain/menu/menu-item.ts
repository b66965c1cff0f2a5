import type { Sentence } from "~/messages/office/t";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import { toJson } from "~/domain/fields/values";
import type { Json } from "~/domain/fields/kinds/kind";
import { type Err, err } from "~/domain/outcome";
import { menuMessages } from "~/messages/menu";

const MAX_FAVOURITES = 3;

/**
 * Why an item can't become a favourite; undefined if it can.
 * @param others The names of the items that are favourites already.
 */
export function favouriteRefusal(photo: unknown, others: string[]): Err | undefined {
  if (!photo)
    return err(400, menuMessages.favouriteNeedsPhoto, { favourite: menuMessages.favouriteNeedsPhoto });
  if (others.length < MAX_FAVOURITES) return undefined;
  const tooMany = menuMessages.tooManyFavourites(others);
  return err(409, tooMany, { favourite: tooMany }, "limit");
}

/** A menu item as the API returns it: documented names, prices in francs. */
export function toMenuItemJson(item: MenuItem): Json {
  return { ...toJson(menuItemFields, item), home: homeMadeFlag(item) };
}

/** An item is home-made exactly when its menu type says 'Yes'. */
export function homeMadeFlag({ menuType }: Pick<MenuItem, "menuType">): "Yes" | "No" {
  return menuType === "Yes" ? "Yes" : "No";
}

/** The orders of the staff's menu list, by the value of the URL's `sort`. */
export const MENU_SORTS = {
  order: "Menu order",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  price: "Price, lowest first",
  "price-desc": "Price, highest first",
} as const satisfies Record<string, Sentence>;

export type MenuSort = keyof typeof MENU_SORTS;

/** The order that a text names; the menu's own for anything else. */
export function readMenuSort(text: string | null): MenuSort {
  return text !== null && Object.hasOwn(MENU_SORTS, text) ? (text as MenuSort) : "order";
}
