import { allergenFields } from "~/domain/allergens/allergen-fields";
import { formatAmount } from "~/domain/money";
import type { DayMenuItem } from "./day-menu";

export function dayMenuItemFields(item: DayMenuItem): Record<string, string> {
  return {
    name: item.name,
    description: item.description,
    price: formatAmount(item.price),
    dprice: formatAmount(item.discountPrice),
    ...allergenFields(item.allergies),
    home: item.isHomeMade,
    baigan: item.isVegan,
    isType: item.type,
  };
}
