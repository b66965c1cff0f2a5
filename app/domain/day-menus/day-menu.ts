import { toAllergensJson } from "~/domain/allergens/allergen-fields";
import { toFrancs } from "~/domain/money";
import { type SoldOutUntil, toSoldOutJson } from "~/domain/sold-out";

export type DayMenuItemType = "dish" | "dessert";

export const DAY_LIMITS: Record<DayMenuItemType, number> = { dish: 3, dessert: 1 };

/** A dish or dessert of one day. Prices are centimes. */
export interface DayMenuItem {
  id: string;
  type: DayMenuItemType;
  name: string;
  description: string;
  price: number;
  discountPrice: number;
  allergies: string;
  isHomeMade: "Yes" | "No";
  isVegan: "Yes" | "No" | "";
  soldOutUntil: SoldOutUntil;
  /** Counts the changes of its values, from 1. */
  version: number;
}

export function remainingSlots(items: Pick<DayMenuItem, "type">[]): Record<DayMenuItemType, number> {
  const left = (type: DayMenuItemType) =>
    DAY_LIMITS[type] - items.filter((item) => item.type === type).length;
  return { dish: left("dish"), dessert: left("dessert") };
}

/** What a day still lacks before its guests can be served; null if it lacks nothing. */
export function missingCourse(items: Pick<DayMenuItem, "type">[]): "menu" | "dish" | "dessert" | null {
  if (items.length === 0) return "menu";
  const { dish, dessert } = remainingSlots(items);
  if (dish === DAY_LIMITS.dish) return "dish";
  return dessert === DAY_LIMITS.dessert ? "dessert" : null;
}

/**
 * An item as the API returns it: documented names, prices in francs.
 * @param lastId Its day's last item.
 */
export function toDayMenuItemJson(item: DayMenuItem, lastId: string | undefined) {
  return {
    _id: item.id,
    name: item.name,
    price: toFrancs(item.price),
    description: item.description,
    dprice: toFrancs(item.discountPrice),
    allergies: item.allergies,
    ...toAllergensJson(item.allergies),
    home: item.isHomeMade,
    baigan: item.isVegan,
    isType: item.type,
    isLast: item.id === lastId,
    ...toSoldOutJson(item),
    version: item.version,
  };
}

export function toDayMenuItemsJson(items: DayMenuItem[]) {
  return items.map((item) => toDayMenuItemJson(item, items.at(-1)?.id));
}
