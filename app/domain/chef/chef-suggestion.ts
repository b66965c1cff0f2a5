import { z } from "zod";
import { ALLERGEN_TEXT, toAllergensJson } from "~/domain/allergens/allergen-fields";
import { booleanField } from "~/domain/field-schema";
import { toFrancs } from "~/domain/money";
import { toPhotoJson } from "~/domain/photos/photo";
import { PRICE, priceField } from "~/domain/price-rule";
import { toSizesJson } from "~/domain/sizes";
import { type SoldOutUntil, toSoldOutJson } from "~/domain/sold-out";
import { MAX_LENGTH, optionalText, requiredText } from "~/domain/text";
import { chefMessages } from "~/messages/menu";

/** A dish that the chef recommends. The price is in centimes. */
export interface ChefSuggestion {
  id: string;
  name: string;
  description: string;
  /** Free text in the API; the staff's forms write the home-made flag, 'Yes' or 'No', into it. */
  category: string;
  price: number;
  /** As a menu item's. */
  sizes: string | null;
  allergies: string;
  isAvailable: boolean;
  soldOutUntil: SoldOutUntil;
  photo: string | null;
  /** Counts the changes of its values, from 1. */
  version: number;
}

/** A suggestion to store. Without `isAvailable` a new one is available, and an existing one is left as it is. */
export type NewChefSuggestion = z.output<typeof chefSuggestionSchema> & { sizes?: string | null };

/** A suggestion as forms and the API send it: the price in francs, `isAvailable` as a boolean, 'Yes' or 'No'. */
export const chefSuggestionSchema = z.object({
  name: requiredText(chefMessages.nameRequired, { maxLength: MAX_LENGTH.name }),
  description: requiredText(chefMessages.descriptionRequired),
  category: optionalText().transform((category) => category || "No"),
  price: z
    .unknown()
    .refine((price) => String(price ?? "").trim() !== "", chefMessages.priceRequired)
    .pipe(priceField("Price").refine((price) => price >= 0, chefMessages.priceNegative))
    .meta(PRICE),
  allergies: requiredText(chefMessages.allergiesRequired, ALLERGEN_TEXT),
  isAvailable: booleanField(chefMessages.availableInvalid),
});

export function toChefSuggestionJson({
  id,
  price,
  sizes,
  soldOutUntil,
  photo,
  ...suggestion
}: ChefSuggestion) {
  return {
    _id: id,
    ...suggestion,
    ...toAllergensJson(suggestion.allergies),
    price: toFrancs(price),
    ...toSoldOutJson({ soldOutUntil }),
    ...toPhotoJson({ photo }),
    sizes: toSizesJson(sizes),
  };
}
