import type { z } from "zod";
import { withAllergenBoxes, withAllergenCodes } from "./allergens/allergen-fields";
import { withTypedPrices } from "./price-rule";
import { acceptStoredTexts } from "./text";

interface StoredDish {
  name: string;
  description: string;
  allergies: string;
}

/**
 * Makes a dish's schema accept the fields of a form: typed prices (see
 * `withTypedPrices`), and boxes for allergens beside the text.
 * @param options.stored The dish that the form edits, if it exists (see `acceptStoredTexts`).
 */
export function withDishForm<Schema extends z.ZodType>(
  schema: Schema,
  { stored }: { stored?: StoredDish } = {},
) {
  return withTypedPrices(withAllergenBoxes(acceptStoredTexts(schema, stored)));
}

/**
 * Makes a dish's schema accept the fields of the API: allergens as a text or as codes
 * (see `withAllergenCodes`).
 * @param stored The dish that the request changes, if it does (see `acceptStoredTexts`).
 */
export function withDishBody<Schema extends z.ZodType>(schema: Schema, stored?: StoredDish) {
  return withAllergenCodes(acceptStoredTexts(schema, stored), stored);
}
