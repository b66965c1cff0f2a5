import type { OtherLanguage, Language } from "~/domain/language";
import { createTranslator, FRENCH, type Translator } from "~/domain/translator";
import { getContentReader } from "~/platform/database.server";

const translators = new Map<OtherLanguage, { version: number; translator: Translator }>();

export function getTranslator(language: Language): Translator {
  if (language === "fr") return FRENCH;
  const reader = getContentReader();
  const version = reader.readContentVersion();
  const known = translators.get(language);
  if (known?.version === version) return known.translator;
  const translator = createTranslator(language, reader.readTranslations(language));
  translators.set(language, { version, translator });
  return translator;
}
