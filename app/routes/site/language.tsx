import { createContext, type ReactNode, useContext } from "react";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { type Language, pathIn } from "~/domain/text/language";
import { type GuestWords, guestWords } from "~/messages/guests/words";
import { siteLayoutOf } from "~/ui/document-context";
import type { SiteFacts } from "./site-frame";

const LanguageContext = createContext<Language>("fr");

/** The language of the page inside it; French without. */
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The fixed words of the page's language. */
export function useWords(): GuestWords {
  return guestWords[useLanguage()];
}

/** Returns a function that finds a page, given by its French path, in the page's language. */
export function useSitePath(): (path: string) => string {
  const language = useLanguage();
  return (path) => pathIn(language, path);
}

/** The facts that the layout of guest pages has loaded; undefined if that failed. */
export function factsOfMatches(matches: { id: string; data: unknown }[]): SiteFacts | undefined {
  return siteLayoutOf(matches)?.data as SiteFacts | undefined;
}

/** A text of the restaurant, marked where it is French on a page in another language. */
export function Translated({ text, french }: { text: string; french?: boolean }): ReactNode {
  return french ? <span lang="fr">{text}</span> : text;
}

/** The attribute of an element that contains nothing but a text of the restaurant. */
export function frenchLang({ french }: { french?: boolean }): "fr" | undefined {
  return french ? "fr" : undefined;
}

/**
 * The attributes of an element that contains nothing but the name of a dish or a category: its language, if
 * that isn't the page's. Browsers would translate 'Quattro stagioni' as if it were French; French that waits
 * for its translation they may.
 */
export function nameAttributes(lang: Language | undefined) {
  return { lang, translate: lang && lang !== "fr" ? ("no" as const) : undefined };
}

/** An allergen text in another language than French: its groups by name, then what isn't known, as typed. */
export function AllergenWords({ text }: { text: string }) {
  const { names, none, inList, tracesOf } = useWords().allergens;
  const declaration = parseAllergens(text);
  const known = [
    ...(declaration.none ? [none] : []),
    ...declaration.groups.map((code) => inList(names[code])),
    ...declaration.traces.map((code) => tracesOf(names[code])),
  ].join(", ");
  const unknown = declaration.unknown.join(", ");
  return (
    <>
      {known}
      {known && unknown && ", "}
      {unknown && <span lang="fr">{unknown}</span>}
    </>
  );
}
