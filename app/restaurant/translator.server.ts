import type { Language } from "~/domain/text/language";
import { createTranslator, type Translator } from "~/domain/dishes/translator";
import { getContentReader } from "~/platform/database.server";
import { getRestaurant } from "./restaurant.server";

const translators = new Map<Language, { version: number; translator: Translator }>();

export function getTranslator(language: Language): Translator {
  const reader = getContentReader();
  const version = reader.readContentVersion();
  const known = translators.get(language);
  if (known?.version === version) return known.translator;
  const translations = language === "fr" ? [] : reader.readTranslations(language);
  const translator = createTranslator(language, translations, getRestaurant().namesLanguage);
  translators.set(language, { version, translator });
  return translator;
}
