import { toSearchText } from "~/domain/text/normalize-text";
import { findWording, officeLanguage } from "~/messages/office/language";
import { LABELS } from "./label";

/** A search by words of labels in the reader's language: what the English label is like, and what else is in it. */
export interface SearchedLabel {
  /** For SQL's LIKE. */
  pattern: string;
  rest: string;
}

/** The labels whose words in the reader's language a search begins with: 'supprimé margherita'. None in English, which is searched as it is stored. */
export function listSearchedLabels(search: string): SearchedLabel[] {
  if (officeLanguage() === "en") return [];
  const words = wordsOf(search);
  return LABELS.flatMap((key) => {
    const english = typeof key === "string" ? { one: key, other: key } : key;
    const wording = findWording(english.other) ?? "";
    const forms = typeof wording === "string" ? { one: wording, other: wording } : wording;
    const both =
      typeof key === "string" && typeof wording === "string"
        ? (["other"] as const)
        : (["one", "other"] as const);
    return both.flatMap((form) => {
      const said = wordsOf(forms[form].replace(/\{\w+\}/g, " "));
      const end = words.findIndex((word) => !said.some((each) => each.startsWith(word)));
      if (end === 0 || words.length === 0) return [];
      const rest = end === -1 ? "" : words.slice(end).join(" ");
      return { pattern: `%${english[form].replace(/\{\w+\}/g, "%")}%`, rest };
    });
  });
}

function wordsOf(text: string): string[] {
  return toSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
