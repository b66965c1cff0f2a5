import type { StoredTranslation } from "~db/content-version";
import type { Language } from "~/domain/language";
import { isQuantity } from "~/domain/sizes";
import { normalizeText } from "~/domain/normalize-text";
import type { TranslatedField } from "./translations/translation";

/** A text of the restaurant in a language; `french` if it should be translated and isn't. */
export interface TranslatedText {
  text: string;
  french?: true;
}

export interface Translator {
  language: Language;
  /** @param needsNone Whether the French text may stand as it is. */
  translate: (field: TranslatedField, french: string, needsNone?: boolean) => TranslatedText;
}

export const FRENCH: Translator = { language: "fr", translate: (_field, text) => ({ text }) };

export function createTranslator(language: Language, translations: StoredTranslation[]): Translator {
  const texts = new Map(
    translations.map(({ field, originalNormalized, text }) => [`${field} ${originalNormalized}`, text]),
  );
  return {
    language,
    translate(field, french, needsNone = false) {
      const text = texts.get(`${field} ${normalizeText(french)}`);
      if (text) return { text };
      const isMissing = text === undefined && !needsNone && french.trim() !== "";
      return isMissing ? { text: french, french: true } : { text: french };
    },
  };
}

export function translateJson<Json extends object>(
  json: Json,
  { language, translate }: Translator,
  fields: Record<string, TranslatedField>,
): Json {
  if (language === "fr") return json;
  const values = new Map<string, unknown>(Object.entries(json));
  const texts = Object.entries(fields).map(([key, field]): [string, unknown] => {
    const value = values.get(key);
    const translated = (text: string, needsNone?: boolean) => translate(field, text, needsNone).text;
    return [key, Array.isArray(value) ? value.map(translatedSize(translated)) : translated(String(value))];
  });
  return { ...json, ...Object.fromEntries(texts) };
}

const translatedSize =
  (translated: (label: string, needsNone: boolean) => string) =>
  <Size extends { label: string }>(size: Size): Size => ({
    ...size,
    label: translated(size.label, isQuantity(size.label)),
  });

export const DISH_TEXTS = { name: "name", description: "description" } as const;
