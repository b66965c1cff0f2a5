import type { siteMessages } from "~/messages/site";
import { type Fields, listFields } from "~/domain/fields/field";

/** What guests' pages say beside a dish's name, by its key in the catalogues of their words. */
export type Mark = keyof (typeof siteMessages)["marks"];

/** The marks that follow from an item's values, in the order of its fields. */
export function marksOf(fields: Fields, item: object): Mark[] {
  const values = new Map<string, unknown>(Object.entries(item));
  return listFields(fields).flatMap(
    ({ property, field }) => field.marks?.[String(values.get(property))] ?? [],
  );
}

/** The words of the given marks, in the order of `words`. */
export function markWords<Word>(words: Record<Mark, Word>, marks: readonly Mark[] = []) {
  return Object.entries(words).filter(([mark]) => marks.some((each) => each === mark));
}
