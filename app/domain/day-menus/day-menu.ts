import { z } from "zod";
import { ALLERGEN_TEXT, toAllergensJson } from "~/domain/allergens/allergen-fields";
import { MAX_LENGTH, choiceField, flagField, optionalText, requiredText } from "~/domain/text";
import { toFrancs } from "~/domain/money";
import { priceField, priceErrors } from "~/domain/price-rule";
import { type SoldOutUntil, toSoldOutJson } from "~/domain/sold-out/sold-out";
import { dayMenuMessages } from "~/messages/day-menus";

export type DayMenuItemType = "dish" | "dessert";

/** How many items of a type a day can hold. */
export const DAY_LIMITS: Record<DayMenuItemType, number> = { dish: 3, dessert: 1 };

/** A dish or dessert of one day. Prices are centimes. */
export interface DayMenuItem {
  id: string;
  type: DayMenuItemType;
  name: string;
  description: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  allergies: string;
  isHomeMade: "Yes" | "No";
  isVegan: "Yes" | "No" | "";
  soldOutUntil: SoldOutUntil;
  /** Counts the changes of its values, from 1. */
  version: number;
}

/** How many more items of each type fit on a day that has these. */
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

/** An item's new values as forms, the API and workbooks send them. Without a type it keeps its own. */
export const dayMenuItemChangesSchema = itemFieldsSchema
  .superRefine((fields, context) => checkPrices(fields, "dish", context))
  .transform(toItemValues);

/** A new item: the same fields, but without a type it is a dessert. */
export const dayMenuItemSchema = itemFieldsSchema
  .superRefine((fields, context) => checkPrices(fields, "dessert", context))
  .transform(toItemValues)
  .transform(({ type = "dessert", ...item }) => ({ type, ...item }));

export type DayMenuItemChanges = z.output<typeof dayMenuItemChangesSchema>;
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

/** All of a day's items as the API returns them. */
export function toDayMenuItemsJson(items: DayMenuItem[]) {
  return items.map((item) => toDayMenuItemJson(item, items.at(-1)?.id));
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
): void {
  const type = isType === "dish" || isType === "dessert" ? isType : typeOfOthers;
  const messages = dayMenuMessages.prices[type];
  for (const [field, message] of Object.entries(priceErrors({ price, dprice }, messages))) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}
