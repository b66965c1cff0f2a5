import { z } from "zod";
import { booleanField } from "~/domain/field-schema";
import { MAX_LENGTH, requiredText } from "~/domain/text";
import { categoryMessages } from "~/messages/menu";

export interface Category {
  id: string;
  name: string;
  /** Whether its items are drinks, whose quantity must be stated. */
  isDrinks: boolean;
  /** Whether the names of its items need no translation. */
  namesStay: boolean;
  /** Counts the changes of its values, from 1. */
  version: number;
}

/** A category to store. Without `isDrinks` or `namesStay`, they are false for a new one, and an existing one keeps its value. */
export type NewCategory = z.output<typeof categorySchema>;

/** A category as forms and the API send it: `drinks` as a boolean, 'Yes' or 'No'. */
export const categorySchema = z
  .object({
    name: requiredText(categoryMessages.nameRequired, { maxLength: MAX_LENGTH.name }),
    drinks: booleanField(categoryMessages.drinksInvalid),
    namesStay: booleanField(categoryMessages.namesStayInvalid),
  })
  .transform(({ name, drinks, namesStay }) => ({
    name,
    ...(drinks !== undefined && { isDrinks: drinks }),
    ...(namesStay !== undefined && { namesStay }),
  }));

export function toCategoryJson({ id, name, isDrinks, namesStay, version }: Category) {
  return { _id: id, name, drinks: isDrinks, namesStay, version };
}
