/** Messages for staff and API clients about translations. */
export const translationMessages = {
  saved: "Saved.",
  notSaved: "The translations could not be saved.",
  notLoaded: "Failed to load the translations.",
  /** In the history. */
  edited: (language: string, text: string) =>
    `Edited the ${language} translation of ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`,
  editedMany: (language: string, count: number) => `Edited ${count} ${language} translations`,
  unknownLanguage: "There is no such language.",
  languageInvalid: "lang must be a language that is switched on.",
  unknownText: "There is no such text.",
  listedTwice: "This text is listed twice.",
  differ: "Another place of the same text has another translation here.",
  itemsInvalid: (max: number) => `Items must be a list of 1 to ${max}.`,
  textOrNotNeeded: "Send either text or notNeeded: true.",
} as const;
