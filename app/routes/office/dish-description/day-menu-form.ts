import { parseWithZod } from "@conform-to/zod";
import { z } from "zod";
import type { AllergenField } from "~/domain/allergens/allergen";
import { allergenFields } from "~/domain/allergens/allergen-fields";
import {
  DAY_LIMITS,
  type DayMenuItem,
  dayMenuItemChangesSchema,
  dayMenuItemSchema,
  type DayMenuItemType,
} from "~/domain/day-menus/day-menu";
import { formatAmount } from "~/domain/money";
import { withDishForm } from "~/domain/dish-form";
import { dayMenuMessages } from "~/messages/day-menus";
import { dayMenuFields } from "./day-menu-fields";

/** An item's form values. */
export type DayMenuItemValues = Partial<Record<AllergenField, string>> & {
  name: string;
  description: string;
  price: string;
  dprice: string;
  home: string;
  baigan: string;
  isType: string;
};

/** The form values of a day's new items. */
export type DayMenuValues = {
  dishes: DayMenuItemValues[];
  desserts: DayMenuItemValues[];
};

/** The 'Add Daily Menu' form: some dishes and perhaps a dessert, at least one item. */
const dayMenuFormSchema = z
  .object({ dishes: itemsOf("dish"), desserts: itemsOf("dessert") })
  .transform(({ dishes, desserts }) => [...dishes, ...desserts])
  .refine((items) => items.length > 0, dayMenuMessages.noItems);

// Without conform's coercion: the schemas parse text themselves, including ''.

/** Reads the 'Add Daily Menu' form. */
export function parseDayMenu(form: FormData | URLSearchParams) {
  return parseWithZod(form, { schema: dayMenuFormSchema, disableAutoCoercion: true });
}

/** Reads the 'Edit Menu' form. */
export function parseDayMenuItem(form: FormData | URLSearchParams) {
  return parseWithZod(form, { schema: withDishForm(dayMenuItemChangesSchema), disableAutoCoercion: true });
}

/** The initial form values of a stored item. */
export function dayMenuItemValues(item: DayMenuItem): DayMenuItemValues {
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

/** The values of the 'Add Daily Menu' form from the fields of a draft; undefined if they have no item. */
export function draftedDayMenu(fields: Record<string, string>): Partial<DayMenuValues> | undefined {
  const form = dayMenuFields(fields);
  const payload = form && (parseDayMenu(form).payload as Partial<DayMenuValues>);
  return payload?.dishes || payload?.desserts ? payload : undefined;
}

function itemsOf(type: DayMenuItemType) {
  return z
    .array(withDishForm(dayMenuItemSchema))
    .max(DAY_LIMITS[type], dayMenuMessages.dayFull[type])
    .default([]);
}
