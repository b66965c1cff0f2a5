/** What the office can be read in, each as it calls itself. English is what everybody gets who has chosen nothing. */
export const OFFICE_LANGUAGES = { en: "English", fr: "Français" } as const;

export type OfficeLanguage = keyof typeof OFFICE_LANGUAGES;

export type OtherOfficeLanguage = Exclude<OfficeLanguage, "en">;

/** A sentence of another language, or what it is for each kind of number. */
export type Wording = string | { one: string; other: string };

export type Words = Readonly<Record<string, Wording>>;

let currentLanguage = (): OfficeLanguage => "en";
let inOtherLanguages: Partial<Record<OfficeLanguage, Words>> = {};
let forced: OfficeLanguage | undefined;

/** Says how to know the reader's language, and what is said in it: once, when the server starts and in the browser. */
export function setOfficeLanguage(
  language: () => OfficeLanguage,
  words: Partial<Record<OtherOfficeLanguage, Words>>,
): void {
  currentLanguage = language;
  inOtherLanguages = words;
}

/** The language of whoever reads what is said now: that of the request, in the browser that of the document. */
export function officeLanguage(): OfficeLanguage {
  return forced ?? currentLanguage();
}

/** Says something to another reader, such as of a mail, or in English what is stored. */
export function inLanguage<Said>(language: OfficeLanguage, say: () => Said): Said {
  const before = forced;
  forced = language;
  try {
    return say();
  } finally {
    forced = before;
  }
}

/** What stands for a sentence in the reader's language; undefined where it stays English. */
export function findWording(key: string): Wording | undefined {
  const words = inOtherLanguages[officeLanguage()];
  return words && Object.hasOwn(words, key) ? words[key] : undefined;
}

export function isOfficeLanguage(value: unknown): value is OfficeLanguage {
  return typeof value === "string" && Object.hasOwn(OFFICE_LANGUAGES, value);
}
