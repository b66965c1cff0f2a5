import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/text/language";

export const translationMessages = {
  notSaved: "The translations could not be saved.",
  notLoaded: "Failed to load the translations.",
  /** In the history. */
  edited: (language: string, text: string) => `Edited the ${language} translation of ${text}`,
  editedMany: (language: string, count: number) => `Edited ${count} ${language} translations`,
  lists: { missing: "Not translated", changed: "The French has changed", all: "All" },
  nothingIn: {
    missing: (language: string) => `Every text is translated into ${language}.`,
    changed: (language: string) => `No French text has changed since it was translated into ${language}.`,
  },
  notSwitchedOn: (language: string) =>
    `Guests don't see ${language} yet: an admin switches it on in the settings.`,
  now: (text: string) => `Now: ${text}`,
  /** Such as 'German: 12, English: 9 texts are not translated'. */
  countMissing: (languages: { language: OtherLanguage; done: number; total: number }[]) => {
    const counts = languages.map(
      ({ language, done, total }) => `${LANGUAGE_NAMES[language]}: ${total - done}`,
    );
    return `${counts.join(", ")} ${languages.every(({ done, total }) => total - done === 1) ? "text is" : "texts are"} not translated`;
  },
  imported: (language: string) => `the ${language} translations`,
  otherLanguage: (language: string) => `This row is not for ${language}.`,
  frenchChangedMeanwhile: "The French has changed meanwhile.",
  unknownLanguage: "There is no such language.",
  unknownText: "There is no such text.",
  differ: "Another place of the same text has another translation here.",
  itemsInvalid: (max: number) => `Items must be a list of 1 to ${max.toLocaleString("en")}.`,
} as const;
