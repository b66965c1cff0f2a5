import { DISH_KINDS } from "~/domain/dishes/dish-kinds";
import type { OtherLanguage } from "~/domain/text/language";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { toSearchText } from "~/domain/text/normalize-text";
import { isQuantity, MAX_SIZE_LABEL, MAX_SIZES, type Sizes } from "~/domain/price/sizes";
import { keysOf } from "~/domain/record";

/** The fields whose texts are translated, with their greatest length. */
export const TRANSLATED_FIELDS = {
  name: MAX_LENGTH.name,
  description: MAX_LENGTH.text,
  size: MAX_SIZE_LABEL,
  category: MAX_LENGTH.name,
  reason: MAX_LENGTH.reason,
  paragraph: MAX_LENGTH.text,
  city: MAX_LENGTH.text,
} as const;

export type TranslatedField = keyof typeof TRANSLATED_FIELDS;

/** A text of an item. Its sizes are numbered, although one text of them has the same translation everywhere. */
export type TextField = Exclude<TranslatedField, "size"> | `size-${number}`;

const FIELD_NAMES = keysOf(TRANSLATED_FIELDS);

export const TEXT_FIELDS = FIELD_NAMES.flatMap((field) =>
  field === "size"
    ? Array.from({ length: MAX_SIZES }, (_, index): TextField => `size-${index + 1}`)
    : [field],
);

export function translatedField(field: TextField | TranslatedField): TranslatedField {
  return FIELD_NAMES.find((each) => each === field) ?? "size";
}

export const TRANSLATED_KINDS = [...DISH_KINDS, "category", "closure", "site"] as const;

export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** Such texts of items, by their column. */
export const TRANSLATED_COLUMNS = {
  menu: { name: "name", description: "description" },
  day: { name: "name", description: "description" },
  chef: { name: "name", description: "description" },
  category: { name: "category" },
  closure: { reason: "reason" },
} as const satisfies Record<Exclude<TranslatedKind, "site">, Record<string, TextField>>;

/**
 * A French text in the form in which a change of it leaves its translation as it is: without
 * case, accents and punctuation, but with the marks between digits.
 */
export function toGist(text: string): string {
  return toSearchText(text)
    .replace(/(?<!\d)\p{P}|\p{P}(?!\d)/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The labels of a dish's sizes that aren't the same in all languages, by their field. */
export function textsOfSizes(sizes: Sizes) {
  return (sizes ?? []).flatMap(({ label }, index) =>
    isQuantity(label) ? [] : [{ field: `size-${index + 1}` as const, text: label }],
  );
}

export interface SettingsTexts {
  about?: string[];
  teasers?: Record<string, string>;
  address?: { city?: string };
}

/** The translated texts of the settings by id: `city`, `paragraph-1`, `teaser-pizza` and so on. */
export function textsOfSettings({
  about = [],
  teasers = {},
  address,
}: SettingsTexts): Record<string, { field: TextField; text: string }> {
  return {
    ...(address?.city !== undefined && { city: { field: "city" as const, text: address.city } }),
    ...Object.fromEntries(
      about.map((text, index) => [`paragraph-${index + 1}`, { field: "paragraph" as const, text }]),
    ),
    ...Object.fromEntries(
      Object.entries(teasers).map(([place, text]) => [
        `teaser-${place}`,
        { field: "paragraph" as const, text },
      ]),
    ),
  };
}

/** How far a text is: `changed` if its French text had a translation before it was changed. */
export type TranslationState = "missing" | "changed" | "translated" | "not-needed";

/** A text of the restaurant, wherever it stands in a field, in one language. */
export interface TranslatableText {
  field: TextField;
  /** The first item that has it; of the settings `city`, `paragraph-1` or `teaser-pizza`. */
  kind: TranslatedKind;
  id: string;
  /** Such as 'Pizza, name (+2)'. */
  where: string;
  /** In French. */
  original: string;
  /** The translation, or that of the earlier French text; empty if there is none. */
  text: string;
  state: TranslationState;
  version: number | null;
}

export type TextOccurrence = Pick<TranslatableText, "kind" | "id" | "field">;

/** Names an occurrence of a text in a map, a form and the workbook. */
export function occurrenceKey({ kind, id, field }: TextOccurrence): string {
  return `${kind}:${id}:${field}`;
}

/** The reverse of `occurrenceKey`; undefined for another text. */
export function readOccurrenceKey(key: string): TextOccurrence | undefined {
  const [kindName, id, fieldName, ...rest] = key.split(":");
  const kind = TRANSLATED_KINDS.find((each) => each === kindName);
  const field = TEXT_FIELDS.find((each) => each === fieldName);
  return kind && id !== undefined && field && rest.length === 0 ? { kind, id, field } : undefined;
}

/** How many texts there are, and how many of them have a translation or need none. */
export interface LanguageProgress {
  language: OtherLanguage;
  done: number;
  total: number;
}

export function toTranslationJson({
  kind,
  id,
  field,
  where,
  original,
  text,
  state,
  version,
}: TranslatableText) {
  return { kind, _id: id, field, where, original, text, state, version };
}
