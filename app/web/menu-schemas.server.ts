import { z } from "zod";
import type { ReferenceNames } from "~/domain/menu/reference-names";
import { type MenuItem, menuItemChangesSchema, menuItemSchema } from "~/domain/menu/menu-item";
import { withPrepared } from "~/domain/field-schema";
import { withDishBody, withDishForm } from "~/domain/dish-form";
import { requiredText } from "~/domain/text";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { dayField } from "./date-parameters.server";
import { fieldErrors, parseInput } from "./fields.server";

/** A date that may be left out; an empty one is the same. */
const optionalDate = z.object({
  date: z.preprocess((value) => (value === "" || value === null ? undefined : value), dayField.optional()),
});

/** A date that may be emptied. */
const nullableDate = z.object({
  date: z.preprocess((value) => (value === "" ? null : value), dayField.nullable()),
});

/** A new menu item with an optional date, as the API accepts it. */
export function datedMenuItemSchema(names: ReferenceNames) {
  return withDishBody(menuItemSchema(names)).and(optionalDate);
}

/** A stored menu item's new values with an optional new date, null for none, as the API accepts them. */
export function datedMenuItemChangesSchema(names: ReferenceNames, stored: MenuItem) {
  return withDishBody(menuItemChangesSchema(names), stored).and(nullableDate);
}

const requiredValues = z.object({
  menuType: requiredText(dashboardMessages.menuTypeRequired),
  dprice: requiredText(dashboardMessages.discountRequired),
});

/** A new menu item from the dashboard's form, which requires the discount, too. */
export function dailyMenuSchema(names: ReferenceNames) {
  const item = withPrepared(
    (fields, addError) => {
      const { error } = parseInput(requiredValues, fields);
      for (const [field, message] of Object.entries(error ? fieldErrors(error) : {}))
        addError(field, message);
      return fields;
    },
    withDishForm(menuItemSchema(names)),
  );
  return z
    .object({ date: requiredText(dashboardMessages.dateRequired).pipe(dayField).meta({ format: "date" }) })
    .and(item);
}

/** Which day's items become today's: 'new' replaces today's, 'exist' adds to them. */
export const previousMenuSchema = z.object({
  date: requiredText(menuMessages.previousDateRequired).pipe(dayField).meta({ format: "date" }),
  menuType: z.enum(["new", "exist"], menuMessages.previousTypeInvalid),
});
