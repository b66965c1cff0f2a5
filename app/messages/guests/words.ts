import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode, NO_ALLERGENS } from "~/domain/allergen";
import type { Language } from "~/domain/text/language";
import { allergenMessages } from "../allergens";
import { contactMessages, contactNotice } from "../contact";
import { hoursMessages } from "../hours";
import { sheetMessages } from "~/messages/shared-menu";
import { legalMessages, siteErrors, siteMessages, styleMessages } from "../site";
import { english } from "./english";
import { german } from "./german";
import { italian } from "./italian";

const french = {
  hours: hoursMessages,
  site: siteMessages,
  allergens: {
    ...allergenMessages,
    names: Object.fromEntries(ALLERGEN_CODES.map((code) => [code, ALLERGEN_NAMES[code].french])) as Record<
      AllergenCode,
      string
    >,
    none: NO_ALLERGENS,
  },
  contact: { ...contactMessages, notice: contactNotice },
  legal: legalMessages,
  errors: siteErrors,
  sheets: sheetMessages,
  styles: styleMessages,
};

/** A catalogue with the same keys, and functions with the same parameters, in whichever words. */
type SameKeys<Words> = Words extends string
  ? string
  : Words extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Words]: SameKeys<Words[Key]> };

/** All fixed words that guests read, in one language. A word that a language lacks doesn't compile. */
export type GuestWords = SameKeys<Omit<typeof french, "hours">> & Pick<typeof french, "hours">;

export const guestWords: Record<Language, GuestWords> = {
  fr: french,
  de: german,
  en: english,
  it: italian,
};
