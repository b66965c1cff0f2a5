import type { Category } from "./category";

/** The fields of the edit form. */
export function categoryFields({ name, isDrinks, namesStay }: Category): Record<string, string> {
  return { name, drinks: isDrinks ? "Yes" : "No", namesStay: namesStay ? "Yes" : "No" };
}
