/** The languages that guests may read beside French. */
export const OTHER_LANGUAGES = ["de", "en", "it"] as const;

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** A language of guest pages. French is at the site's own addresses, another one below `/de`, `/en` or `/it`. */
export type Language = "fr" | OtherLanguage;

/** The locale of each language, for `Intl` and, with an underscore, for Open Graph. */
export const LOCALES: Record<Language, string> = { fr: "fr-CH", de: "de-CH", en: "en-GB", it: "it-CH" };

/** The path of a French page, such as `/menu` or `/#about`, in a language: `/de/menu`, `/de#about`. */
export function pathIn(language: Language, path: string): string {
  return language === "fr" ? path : `/${language}${path.replace(/^\/(?=$|[#?])/, "")}`;
}
