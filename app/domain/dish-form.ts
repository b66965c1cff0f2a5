import type { z } from "zod";
import { withAllergenBoxes } from "./allergens/allergen-fields";
import { withFormPrices } from "./price-rule";

/**
 * Makes a dish's schema accept the fields of a form: typed prices (see
 * `withFormPrices`), and boxes for allergens beside the text.
 */
export function withDishForm<Schema extends z.ZodTypeAny>(
  schema: Schema,
  options?: { clampsDiscount?: boolean },
) {
  return withFormPrices(withAllergenBoxes(schema), options);
}
