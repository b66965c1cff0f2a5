import { z } from "zod";
import { parseWithZod } from "@conform-to/zod/v4";
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

/** The name of an item's field, or of one of the form's own. */
const FIELD = /^(?:(?:dishes|desserts)\[\d\]\.)?[a-z]+$/i;

/** The field in which conform's buttons send their intent. */
const INTENT = "__intent__";
const list = z.enum(["dishes", "desserts"]);
const intentSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name: list, defaultValue: z.object({ isType: z.string() }) }),
  }),
  z.object({
    type: z.literal("remove"),
    payload: z.object({ name: list, index: z.number().int().min(0).max(9) }),
  }),
]);

/**
 * The known fields of a day menu's form, for conform; undefined if an intent isn't
 * one of the form's buttons. Conform trusts names and intents: `dishes[999999999]`
 * makes it allocate that many dishes.
 */
export function dayMenuFields(fields: Record<string, string>): URLSearchParams | undefined {
  const form = new URLSearchParams(Object.entries(fields).filter(([name]) => FIELD.test(name)));
  const intent = fields[INTENT];
  if (intent === undefined) return form;
  if (!isKnownIntent(intent)) return undefined;
  form.set(INTENT, intent);
  return form;
}

function isKnownIntent(intent: string): boolean {
  try {
    return intentSchema.safeParse(JSON.parse(intent)).success;
  } catch {
    return false;
  }
}

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

/** Reads the 'Edit Menu' form of a stored item, if it still exists. */
export function parseDayMenuItem(form: FormData | URLSearchParams, stored: DayMenuItem | undefined) {
  const schema = withDishForm(dayMenuItemChangesSchema, { stored });
  return parseWithZod(form, { schema, disableAutoCoercion: true });
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
