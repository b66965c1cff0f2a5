import { z } from "zod";
import type { KnownNames } from "~/domain/menu/known-names";
import { menuItemChangesSchema, menuItemSchema } from "~/domain/menu/menu-item";
import { requiredText } from "~/domain/text";
import { dashboardWords } from "~/wording/dashboard";
import { menuWords } from "~/wording/menu";
import { dayField } from "./date-parameters.server";

const optionalDate = z.object({
  date: z.preprocess((value) => (value === "" || value === null ? undefined : value), dayField.optional()),
});

/** A new menu item with the day that a call may give it. */
export function datedMenuItemFields(known: KnownNames) {
  return menuItemSchema(known).and(optionalDate);
}

/** A menu item's new values with the day that a call may move it to. */
export function datedMenuItemChangesFields(known: KnownNames) {
  return menuItemChangesSchema(known).and(optionalDate);
}

/** A new menu item as the dashboard's form sends it: there even the discount has to be said. */
export function dailyMenuFields(known: KnownNames) {
  return z
    .object({
      date: requiredText(dashboardWords.dateRequired).pipe(dayField),
      menuType: requiredText(dashboardWords.menuTypeRequired),
      dprice: requiredText(dashboardWords.discountRequired),
    })
    .transform(({ date }) => ({ date }))
    .and(menuItemSchema(known));
}

/** Which day's menu to take as today's: 'new' in place of today's, 'exist' beside it. */
export const previousMenuFields = z.object({
  date: requiredText(menuWords.previousDateRequired).pipe(dayField),
  menuType: z.enum(["new", "exist"], { message: menuWords.previousTypeInvalid }),
});
