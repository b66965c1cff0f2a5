import { normalizeText } from "~/domain/text/normalize-text";

// What addresses of the menu's page name after the hash: a section, a category, or a dish.

export const DAY_MENU_ID = "jour";
export const SUGGESTIONS_ID = "suggestions";

/** The id of a category, given by its French name: the name, but for one that the sections or a dish have. */
export function categoryId(name: string): string {
  const isTaken = /^(?:jour|suggestions|plat-\d+)$/.test(normalizeText(name));
  return isTaken ? `categorie-${name}` : name;
}
