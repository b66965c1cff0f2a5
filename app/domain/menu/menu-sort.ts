/** The orders of the staff's menu list, by the value of the URL's `sort`. */
export const MENU_SORTS = {
  order: "Menu order",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  price: "Price, lowest first",
  "price-desc": "Price, highest first",
} as const;

export type MenuSort = keyof typeof MENU_SORTS;

/** The order that a text names; the menu's own for anything else. */
export function readMenuSort(text: string | null): MenuSort {
  return text !== null && Object.hasOwn(MENU_SORTS, text) ? (text as MenuSort) : "order";
}
