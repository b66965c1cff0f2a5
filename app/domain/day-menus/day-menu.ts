import { type DayMenuItem, dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { toJson } from "~/domain/fields/values";
import type { Json } from "~/domain/fields/kinds/kind";

export const DAY_LIMITS: Record<DayMenuItemType, number> = { dish: 3, dessert: 1 };

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
export function toDayMenuItemJson(item: DayMenuItem, lastId: string | undefined): Json {
  return { ...toJson(dayMenuItemFields, item), isLast: item.id === lastId };
}

export function toDayMenuItemsJson(items: DayMenuItem[]) {
  return items.map((item) => toDayMenuItemJson(item, items.at(-1)?.id));
}
