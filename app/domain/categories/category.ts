import { z } from "zod";
import { requiredText } from "~/domain/text";
import { categoryMessages } from "~/messages/categories";

/** A section of the menu. */
export interface Category {
  id: string;
  name: string;
  /** Counts the changes of its name, from 1. */
  version: number;
}

/** A category as forms and the API send it. */
export const categorySchema = z.object({ name: requiredText(categoryMessages.nameRequired) });

/** A category as the API returns it. */
export function toCategoryJson({ id, name, version }: Category) {
  return { _id: id, name, version };
}
