import { z } from "zod";
import { ALLERGEN_TEXT } from "~/domain/allergens/allergen-fields";
import { priceErrors, priceField } from "~/domain/price-rule";
import { choiceField, flagField, MAX_LENGTH, optionalText, requiredText } from "~/domain/text";
import { dayMenuMessages } from "~/messages/day-menus";
import type { DayMenuItemType } from "./day-menu";

const TYPES = new Map<string, DayMenuItemType | undefined>([
  ["dish", "dish"],
  ["dessert", "dessert"],
  ["", undefined],
]);

const itemFieldsSchema = z.object(
  {
    name: requiredText(dayMenuMessages.nameRequired, { maxLength: MAX_LENGTH.name }),
    description: requiredText(dayMenuMessages.descriptionRequired),
    price: priceField("Price"),
    dprice: priceField("Discount price"),
    allergies: optionalText(ALLERGEN_TEXT),
    home: flagField(dayMenuMessages.homeMadeInvalid),
    baigan: flagField(dayMenuMessages.veganInvalid),
    isType: choiceField(TYPES, dayMenuMessages.typeInvalid),
  },
  dayMenuMessages.itemInvalid,
);

/**
 * An item's new values as forms, the API and workbooks send them. Without a type it keeps its own.
 * @param storedPrice By which a discount is judged beside a price that can't be read.
 */
export function dayMenuItemChangesSchema(storedPrice?: number) {
  return itemFieldsSchema
    .superRefine((fields, context) => checkPrices(fields, "dish", context, storedPrice))
    .transform(toItemValues);
}

/** A new item: the same fields, but without a type it is a dessert. */
export const dayMenuItemSchema = itemFieldsSchema
  .superRefine((fields, context) => checkPrices(fields, "dessert", context))
  .transform(toItemValues)
  .transform(({ type = "dessert", ...item }) => ({ type, ...item }));

export type DayMenuItemChanges = z.output<ReturnType<typeof dayMenuItemChangesSchema>>;
export type NewDayMenuItem = z.output<typeof dayMenuItemSchema>;

function toItemValues({ dprice, home, baigan, isType, ...item }: z.output<typeof itemFieldsSchema>) {
  return {
    ...item,
    type: isType,
    discountPrice: dprice,
    isHomeMade: home || ("No" as const),
    isVegan: baigan,
  };
}

/**
 * Runs even if other fields have errors, so that a form shows all of them at once. An
 * invalid field isn't of its type here.
 * @param typeOfOthers The type of an item that states none, or an unknown one.
 */
function checkPrices(
  { price, dprice, isType }: { price: unknown; dprice: unknown; isType?: unknown },
  typeOfOthers: DayMenuItemType,
  context: z.RefinementCtx,
  storedPrice?: number,
): void {
  const type = isType === "dish" || isType === "dessert" ? isType : typeOfOthers;
  const messages = dayMenuMessages.prices[type];
  for (const [field, message] of Object.entries(priceErrors({ price, dprice }, messages, storedPrice))) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}
