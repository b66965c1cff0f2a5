/** The languages that guests may read beside French. */
export const OTHER_LANGUAGES = ["de", "en", "it"] as const;

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** A language of guest pages. French is at the site's own addresses, another one below `/de`, `/en` or `/it`. */
export type Language = "fr" | OtherLanguage;

/** The locale of each language, for `Intl` and, with an underscore, for Open Graph. */
export const LOCALES: Record<Language, string> = { fr: "fr-CH", de: "de-CH", en: "en-GB", it: "it-CH" };

export const LANGUAGE_NAMES = {
  fr: "French",
  de: "German",
  en: "English",
  it: "Italian",
} as const satisfies Record<Language, string>;

/** In which the names of dishes can be, the likeliest first. */
export const LANGUAGES_OF_NAMES = ["fr", "it", "de", "en"] as const satisfies Language[];

export function isOtherLanguage(text: unknown): text is OtherLanguage {
  return OTHER_LANGUAGES.some((language) => language === text);
}

/** The language of a path, whether its pages are switched on or not. */
export function languageOfPath(path: string): Language {
  const first = path.split(/[/?#.]/, 2)[1];
  return isOtherLanguage(first) ? first : "fr";
}

/** The path of a French page, such as `/menu` or `/#about`, in a language: `/de/menu`, `/de#about`. */
export function pathIn(language: Language, path: string): string {
  return language === "fr" ? path : `/${language}${path.replace(/^\/(?=$|[#?])/, "")}`;
}

/** What each language calls itself. */
export const OWN_NAMES: Record<Language, string> = {
  fr: "Français",
  de: "Deutsch",
  en: "English",
  it: "Italiano",
};

/** The French paths of the pages that other languages have, too. */
export const TRANSLATED_PATHS = ["/", "/menu", "/semaine", "/allergenes"];

/** The pages that are French only. */
export const FRENCH_PATHS = ["/mentions-legales", "/confidentialite"];

/** The language of a workbook by its address, such as `/translations/translations-de.xlsx`; German by default. */
export function languageOfFile(path: string): OtherLanguage {
  return OTHER_LANGUAGES.find((language) => path.endsWith(`-${language}.xlsx`)) ?? "de";
}
