import { allergenFields } from "~/domain/allergens/allergen-fields";
import { formatAmount } from "~/domain/money";
import type { MenuItem } from "./menu-item";

export function menuItemFields(item: MenuItem): Record<string, string> {
  return {
    name: item.name,
    price: formatAmount(item.price),
    dprice: formatAmount(item.discountPrice),
    category: item.category,
    categoryId: item.categoryId,
    description: item.description,
    menuType: item.menuType,
    ...allergenFields(item.allergies),
    baigan: item.isVegan,
    favourite: item.favourite ? "Yes" : "No",
  };
}
