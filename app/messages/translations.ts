import { enumerate } from "./office/lists";
import { fill } from "./office/t";
import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/text/language";

const languageIn = (language: OtherLanguage) => fill(LANGUAGE_NAMES[language], { at: "in" });

export const translationMessages = {
  notSaved: "The translations could not be saved.",
  notLoaded: "Failed to load the translations.",
  /** In the history. */
  edited: (language: OtherLanguage, text: string) =>
    fill("Edited the {language} translation of {text}", { language: languageIn(language), text }),
  editedMany: (language: OtherLanguage, count: number) =>
    fill("Edited {count} {language} translations", { count, language: languageIn(language) }),
  lists: { missing: "Not translated", changed: "The French has changed", all: "All" },
  nothingIn: {
    missing: (language: OtherLanguage) =>
      fill("Every text is translated into {language}.", { language: languageIn(language) }),
    changed: (language: OtherLanguage) =>
      fill("No French text has changed since it was translated into {language}.", {
        language: languageIn(language),
      }),
  },
  notSwitchedOn: (language: OtherLanguage) =>
    fill("Guests don't see {language} yet: an admin switches it on in the settings.", {
      language: fill(LANGUAGE_NAMES[language]),
    }),
  now: (text: string) => fill("Now: {text}", { text }),
  /** Such as 'German: 12, English: 9 texts are not translated'. */
  countMissing: (languages: { language: OtherLanguage; done: number; total: number }[]) => {
    const counts = languages.map(({ language, done, total }) =>
      fill("{language}: {count}", { language: fill(LANGUAGE_NAMES[language]), count: total - done }),
    );
    const areSingle = languages.every(({ done, total }) => total - done === 1);
    return areSingle
      ? fill("{counts} text is not translated", { counts: enumerate(counts) })
      : fill("{counts} texts are not translated", { counts: enumerate(counts) });
  },
  imported: (language: OtherLanguage) =>
    fill("the {language} translations", { language: languageIn(language) }),
  otherLanguage: (language: OtherLanguage) =>
    fill("This row is not for {language}.", { language: languageIn(language) }),
  frenchChangedMeanwhile: "The French has changed meanwhile.",
  unknownLanguage: "There is no such language.",
  unknownText: "There is no such text.",
  differ: "Another place of the same text has another translation here.",
  itemsInvalid: (max: number) => `Items must be a list of 1 to ${max.toLocaleString("en")}.`,
} as const;
