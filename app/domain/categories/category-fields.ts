import type { Category } from "./category";

export function categoryFields({ name, isDrinks, namesStay }: Category): Record<string, string> {
  return { name, drinks: isDrinks ? "Yes" : "No", namesStay: namesStay ? "Yes" : "No" };
}
