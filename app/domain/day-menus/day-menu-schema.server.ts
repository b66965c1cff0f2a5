import { z } from "zod";
import {
  type DayMenuItemChanges,
  dayMenuItemFields,
  type DayMenuItemType,
} from "~/domain/fields/day-menu-item";
import { dishDocument, dishSchema } from "~/domain/fields/dish-schema.server";
import { itemBody } from "~/domain/fields/item-body";
import { type Door } from "~/domain/fields/schema.server";
import { priceErrors } from "~/domain/price-rule";
import { dayMenuMessages } from "~/messages/day-menus";
import { sizeMessages } from "~/messages/menu";

/** The document of `toDayMenuItemJson`. */
export const dayMenuItemJson = dishDocument(dayMenuItemFields, "DayMenuItem", {
  isLast: z.boolean().describe("Whether it is the last one of its day."),
});

export const dayMenuItemBody = itemBody("DayMenuItemBody", dayMenuItemFields, {
  changed: ["description", "price", "allergies"],
  refused: { sizes: { type: ["array", "null"], maxItems: 0, description: sizeMessages.dayMenu } },
});

/**
 * An item's new values. Without a type it keeps its own.
 * @param options.stored By whose price a discount is judged beside a price that can't be read.
 */
export function dayMenuItemChangesSchema({ stored, door }: { stored?: { price: number }; door?: Door } = {}) {
  return checkedSchema("dish", { door, storedPrice: stored?.price });
}

/** A new item: the same fields, but without a type it is a dessert. */
export function dayMenuItemSchema(door?: Door) {
  return checkedSchema("dessert", { door }).transform(({ type = "dessert", ...item }) => ({ type, ...item }));
}

export type NewDayMenuItem = DayMenuItemChanges & { type: DayMenuItemType };

/** @param typeOfOthers The type of an item that states none, or an unknown one. */
function checkedSchema(
  typeOfOthers: DayMenuItemType,
  { door, storedPrice }: { door?: Door; storedPrice?: number },
) {
  return dishSchema(dayMenuItemFields, {
    door,
    invalid: dayMenuMessages.itemInvalid,
    check: ({ type = typeOfOthers, ...prices }) =>
      priceErrors(prices, dayMenuMessages.prices[type], storedPrice),
  });
}
