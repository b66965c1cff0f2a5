import type { OtherLanguage } from "~/domain/text/language";

export type DishText = "name" | "description";

export interface DishTranslations {
  /** The languages that a form has fields for. */
  languages: OtherLanguage[];
  /** Their texts by id; an empty one isn't known. */
  texts: Record<string, Partial<Record<OtherLanguage, Record<DishText, string>>>>;
}

export function translationField(language: OtherLanguage, field: DishText): `translation.${string}` {
  return `translation.${language}.${field}`;
}

/** The name of the hidden field beside it: what was known when the form was opened. */
export function givenField(name: `translation.${string}`): `translation.${string}` {
  return `${name}.given`;
}
