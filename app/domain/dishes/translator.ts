import type { StoredTranslation } from "~db/content-version";
import type { Language } from "~/domain/text/language";
import { isQuantity } from "~/domain/price/sizes";
import { normalizeText } from "~/domain/text/normalize-text";
import type { TranslatedField } from "~/domain/translations/translation";

/** A text of the restaurant in a language; `french` if it should be translated and isn't. */
export interface TranslatedText {
  text: string;
  french?: true;
}

/** The name of a dish or a category; `lang` is its language if that isn't the page's. */
export interface TranslatedName {
  text: string;
  lang?: Language;
}

export interface Translator {
  language: Language;
  /** @param needsNone Whether the French text may stand as it is; by default the quantity of a size may. */
  translate: (field: TranslatedField, french: string, needsNone?: boolean) => TranslatedText;
  translateName: (field: "name" | "category", name: string, needsNone?: boolean) => TranslatedName;
}

/** @param namesLanguage The language of names that aren't translated; undefined if they are in several. */
export function createTranslator(
  language: Language,
  translations: StoredTranslation[],
  namesLanguage?: Language,
): Translator {
  const texts = new Map(
    translations.map(({ field, originalNormalized, text }) => [`${field} ${originalNormalized}`, text]),
  );
  const translate: Translator["translate"] = (field, french, needsNone = isSameEverywhere(field, french)) => {
    const text = texts.get(`${field} ${normalizeText(french)}`);
    if (text) return { text };
    const isMissing = language !== "fr" && text === undefined && !needsNone && french.trim() !== "";
    return isMissing ? { text: french, french: true } : { text: french };
  };
  return {
    language,
    translate,
    translateName(field, name, needsNone) {
      const { text, french } = translate(field, name, needsNone);
      const lang = text === name ? (namesLanguage ?? (french && "fr")) : undefined;
      return lang === undefined || lang === language ? { text } : { text, lang };
    },
  };
}

/** Whether a text is the same in all languages: the quantity that a size is called by. */
function isSameEverywhere(field: TranslatedField, text: string): boolean {
  return field === "size" && isQuantity(text);
}

export const FRENCH = createTranslator("fr", []);

export function translateJson<Json extends object>(
  json: Json,
  { language, translate }: Translator,
  fields: Record<string, TranslatedField>,
): Json {
  if (language === "fr") return json;
  const values = new Map<string, unknown>(Object.entries(json));
  const texts = Object.entries(fields).map(([key, field]): [string, unknown] => {
    const value = values.get(key);
    const translated = (text: string) => translate(field, text).text;
    return [key, Array.isArray(value) ? value.map(translatedSize(translated)) : translated(String(value))];
  });
  return { ...json, ...Object.fromEntries(texts) };
}

const translatedSize =
  (translated: (label: string) => string) =>
  <Size extends { label: string }>(size: Size): Size => ({ ...size, label: translated(size.label) });

export const DISH_TEXTS = { name: "name", description: "description" } as const;
