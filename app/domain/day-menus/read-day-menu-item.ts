import {
  type DayMenuItem,
  type DayMenuItemChanges,
  dayMenuItemFields,
  type DayMenuItemType,
} from "~/domain/fields/day-menu-item";
import type { Source } from "~/domain/fields/kinds/kind";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { priceErrors } from "~/domain/price/price-rule";
import { dayMenuMessages } from "~/messages/day-menus";
import { sizeMessages } from "~/messages/menu";

type StoredItem = Pick<DayMenuItem, "name" | "description" | "allergies" | "price">;

export type NewDayMenuItem = DayMenuItemChanges & { type: DayMenuItemType };

/** A new item; without a type it is a dessert. @param stored The item that a row is about, if there is one. */
export function readNewDayMenuItem(
  input: unknown,
  given: { source: Source; at?: string; stored?: Omit<StoredItem, "price"> },
): Read<NewDayMenuItem> {
  const { values, errors } = readItem(input, "dessert", given);
  return { values: { type: "dessert", ...values }, errors };
}

/** An item's new values. Without a type it keeps its own. */
export function readDayMenuItem(
  input: unknown,
  { source, stored }: { source: Source; stored?: StoredItem },
): Read<DayMenuItemChanges> {
  return readItem(input, "dish", { source, stored, storedPrice: stored?.price });
}

/**
 * @param typeOfOthers The type of an item that states none, or an unknown one.
 * @param given.storedPrice By which a discount is judged beside a price that can't be read.
 */
function readItem(
  input: unknown,
  typeOfOthers: DayMenuItemType,
  {
    storedPrice,
    ...given
  }: { source: Source; at?: string; stored?: Omit<StoredItem, "price">; storedPrice?: number },
): Read<DayMenuItemChanges> {
  return readFields(dayMenuItemFields, input, {
    ...given,
    invalid: dayMenuMessages.itemInvalid,
    refused: { sizes: sizeMessages.dayMenu },
    check: ({ type = typeOfOthers, ...prices }) =>
      priceErrors(prices, dayMenuMessages.prices[type], storedPrice),
  });
}
