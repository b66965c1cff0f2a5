import type { OtherOfficeLanguage, Words } from "./language";

/** The words of each language but English. In the browser, each is a file that only its readers load. */
export const LOAD_WORDS: Record<OtherOfficeLanguage, () => Promise<Words>> = {
  fr: async () => (await import("./fr")).french,
};
