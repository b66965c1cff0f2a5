import { createContext, useContext } from "react";
import { type Language, pathIn } from "~/domain/language";
import { type GuestWords, guestWords } from "~/messages/guests/words";

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
