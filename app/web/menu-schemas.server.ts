import { z } from "zod";
import type { ReferenceNames } from "~/domain/menu/reference-names";
import { menuItemSchema, withGivenCategory } from "~/domain/menu/menu-item-schema.server";
import { withPrepared } from "~/domain/field-schema";
import { withAllergens } from "~/domain/fields/dish-schema.server";
import { requiredText } from "~/domain/text";
import { dayField } from "./date-parameters.server";
import { fieldErrors, parseInput } from "./fields.server";

const requiredValues = z.object({
  menuType: requiredText("Menu type is required."),
  dprice: requiredText("Discount price is required; enter 0 for none."),
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
    withGivenCategory(names, withAllergens(menuItemSchema(names, "form"), "form")),
  );
  return z
    .object({ date: requiredText("Date is required.").pipe(dayField).meta({ format: "date" }) })
    .and(item);
}
