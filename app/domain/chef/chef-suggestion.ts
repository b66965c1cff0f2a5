import { z } from "zod";
import { toFrancs } from "~/domain/money";
import { priceField } from "~/domain/price-field";
import { optionalText, requiredText } from "~/domain/text";
import { chefMessages } from "~/messages/chef";

/** A dish that the chef suggests. The price is in centimes. */
export interface ChefSuggestion {
  id: string;
  name: string;
  description: string;
  /** Free text of the API; staff write the home-made flag 'Yes' or 'No' into it. */
  category: string;
  price: number;
  allergies: string;
  isAvailable: boolean;
}

/** What staff say about a suggestion; without `isAvailable` a new one is, an old one stays as it is. */
export type NewChefSuggestion = z.output<typeof chefSuggestionSchema>;

/** A suggestion as forms and calls send it: francs; `isAvailable` as a boolean or 'Yes' or 'No'. */
export const chefSuggestionSchema = z.object({
  name: requiredText(chefMessages.nameRequired),
  description: requiredText(chefMessages.descriptionRequired),
  category: optionalText().transform((category) => category || "No"),
  price: z
    .unknown()
    .refine((price) => String(price ?? "").trim() !== "", chefMessages.priceRequired)
    .pipe(priceField("Price").refine((price) => price >= 0, chefMessages.priceNegative)),
  allergies: requiredText(chefMessages.allergiesRequired),
  isAvailable: z.preprocess(
    (value) => (value === "Yes" ? true : value === "No" ? false : value),
    z.boolean({ message: chefMessages.availableInvalid }).optional(),
  ),
});

/** A suggestion as the API says it: francs instead of centimes. */
export function toChefSuggestionJson({ id, price, ...suggestion }: ChefSuggestion) {
  return { _id: id, ...suggestion, price: toFrancs(price) };
}
