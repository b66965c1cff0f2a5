import { z } from "zod";
import { toFrancs } from "~/domain/money";
import { priceField } from "~/domain/price-field";
import { optionalText, requiredText } from "~/domain/text";
import { chefWords } from "~/wording/chef";

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
  name: requiredText(chefWords.nameRequired),
  description: requiredText(chefWords.descriptionRequired),
  category: optionalText().transform((category) => category || "No"),
  price: z
    .unknown()
    .refine((price) => String(price ?? "").trim() !== "", chefWords.priceRequired)
    .pipe(priceField("Price").refine((price) => price >= 0, chefWords.priceNegative)),
  allergies: requiredText(chefWords.allergiesRequired),
  isAvailable: z.preprocess(
    (value) => (value === "Yes" ? true : value === "No" ? false : value),
    z.boolean({ message: chefWords.availableInvalid }).optional(),
  ),
});

/** A suggestion as the API says it: francs instead of centimes. */
export function chefSuggestionReply({ id, price, ...suggestion }: ChefSuggestion) {
  return { _id: id, ...suggestion, price: toFrancs(price) };
}
