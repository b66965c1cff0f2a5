import { describe, expect, test } from "vitest";
import type { Language } from "~/domain/text/language";
import { normalizeText } from "~/domain/text/normalize-text";
import { createTranslator } from "~/domain/dishes/translator";

const TRANSLATED = [
  { field: "name", original: "Filet d’omble", text: "Saiblingsfilet" },
  { field: "name", original: "Calzone", text: "Calzone" },
  // Marked as 'Not needed'.
  { field: "name", original: "Napoli", text: null },
].map(({ field, original, text }) => ({
  field: field as "name",
  originalNormalized: normalizeText(original),
  text,
}));

describe("the language of a name", () => {
  test.each<[name: string, page: Language, names: Language | undefined, lang: Language | undefined]>([
    ["Marinara", "fr", "it", "it"],
    ["Marinara", "fr", "fr", undefined],
    ["Marinara", "fr", undefined, undefined],
    ["Marinara", "it", "it", undefined],
    ["Marinara", "de", "it", "it"],
    ["Marinara", "de", "de", undefined],
    ["Marinara", "de", "fr", "fr"],
    // Not known: then it waits for its translation as other French texts do.
    ["Marinara", "de", undefined, "fr"],
    ["Saiblingsfilet", "de", "it", undefined],
    ["Saiblingsfilet", "de", undefined, undefined],
    ["Calzone", "de", "it", "it"],
    ["Calzone", "de", undefined, undefined],
    ["Napoli", "de", "it", "it"],
    ["Napoli", "de", undefined, undefined],
  ])("%s on a page in %s, where names are in %s, is %s", (name, page, names, lang) => {
    const { translateName } = createTranslator(page, page === "de" ? TRANSLATED : [], names);
    const original = name === "Saiblingsfilet" ? "Filet d’omble" : name;
    expect(translateName("name", original)).toEqual({ text: name, ...(lang && { lang }) });
  });

  test("that stays, as its category says, is theirs, or none", () => {
    const of = (names?: Language) =>
      createTranslator("de", [], names).translateName("name", "Marinara", true);
    expect(of("it")).toEqual({ text: "Marinara", lang: "it" });
    expect(of()).toEqual({ text: "Marinara" });
  });
});
