import { z } from "zod";
import { booleanField } from "~/domain/field-schema";
import { MAX_LENGTH, requiredText } from "~/domain/text";
import { categoryMessages } from "~/messages/menu";

/** A section of the menu. */
export interface Category {
  id: string;
  name: string;
  /** Whether its items are drinks, whose quantity must be stated. */
  isDrinks: boolean;
  /** Counts the changes of its values, from 1. */
  version: number;
}

/** A category to store. Without `isDrinks`, a new one has no drinks and an existing one keeps its value. */
export type NewCategory = z.output<typeof categorySchema>;

/** A category as forms and the API send it: `drinks` as a boolean, 'Yes' or 'No'. */
export const categorySchema = z
  .object({
    name: requiredText(categoryMessages.nameRequired, { maxLength: MAX_LENGTH.name }),
    drinks: booleanField(categoryMessages.drinksInvalid),
  })
  .transform(({ name, drinks }) => ({ name, ...(drinks !== undefined && { isDrinks: drinks }) }));

/** A category as the API returns it. */
export function toCategoryJson({ id, name, isDrinks, version }: Category) {
  return { _id: id, name, drinks: isDrinks, version };
}
