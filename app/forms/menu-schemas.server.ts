import { z } from "zod";
import { withAllergenCodes } from "~/domain/allergens/allergen-fields";
import type { ReferenceNames } from "~/domain/menu/reference-names";
import { menuItemChangesSchema, menuItemSchema } from "~/domain/menu/menu-item";
import { withDishForm } from "~/domain/dish-form";
import { requiredText } from "~/domain/text";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { dayField } from "~/api/date-parameters.server";

const optionalDate = z.object({
  date: z.preprocess((value) => (value === "" || value === null ? undefined : value), dayField.optional()),
});

/** A new menu item with an optional date, as the API accepts it. */
export function datedMenuItemSchema(names: ReferenceNames) {
  return withAllergenCodes(menuItemSchema(names)).and(optionalDate);
}

/** A menu item's new values with an optional new date, as the API accepts them. */
export function datedMenuItemChangesSchema(names: ReferenceNames) {
  return withAllergenCodes(menuItemChangesSchema(names)).and(optionalDate);
}

/** A new menu item from the dashboard's form, which requires the discount, too. */
export function dailyMenuSchema(names: ReferenceNames) {
  return z
    .object({
      date: requiredText(dashboardMessages.dateRequired).pipe(dayField),
      menuType: requiredText(dashboardMessages.menuTypeRequired),
      dprice: requiredText(dashboardMessages.discountRequired),
    })
    .transform(({ date }) => ({ date }))
    .and(withDishForm(menuItemSchema(names)));
}

/** Which day's items become today's: 'new' replaces today's, 'exist' adds to them. */
export const previousMenuSchema = z.object({
  date: requiredText(menuMessages.previousDateRequired).pipe(dayField),
  menuType: z.enum(["new", "exist"], { message: menuMessages.previousTypeInvalid }),
});
