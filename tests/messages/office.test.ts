import { expect, test } from "vitest";
import { SITE_SECTIONS } from "~/domain/fields/restaurant";
import { listInnerFields } from "~/domain/fields/values";
import { JOURNAL_KINDS, journaledFields } from "~db/journaled-tables";
import { apiMessages } from "~/messages/api";
import { french } from "~/messages/office/fr";
import { inLanguage, setOfficeLanguage, type Wording } from "~/messages/office/language";
import { enumerate, listOf } from "~/messages/office/lists";
import { fill, say, t } from "~/messages/office/t";

setOfficeLanguage(() => "en", { fr: french });

const inFrench = (words: () => string) => inLanguage("fr", words);

const TEXTS = Object.entries<Wording>(french).flatMap(([key, wording]) =>
  (typeof wording === "string" ? [wording] : Object.values(wording)).map((text) => ({ key, text, wording })),
);

const parametersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("a French sentence has the parameters of its English one; of one, the count may be missing", () => {
  const differing = TEXTS.filter(({ key, text, wording }) => {
    const isCounted = (name: string) => typeof wording === "string" || name !== "{count}";
    const [ours, theirs] = [text, key].map((each) => parametersOf(each).filter(isCounted));
    return String(ours) !== String(theirs);
  });
  expect(differing).toEqual([]);
});

test("a French sentence is spaced and quoted as in French", () => {
  const WRONG = [
    /['"]/,
    // A narrow space before these, one of full width before a colon and inside of quotation marks.
    /(?<!\u202f)[;!?]/,
    /(?<![\u00a0\d]):/,
    /«(?!\u00a0)|(?<!\u00a0)»/,
    /\d [%h]|CHF (?=[\d{])/,
  ];
  expect(TEXTS.filter(({ text }) => WRONG.some((pattern) => pattern.test(text)))).toEqual([]);
});

test("every label of what the history records has a translation", () => {
  const labels = JOURNAL_KINDS.flatMap((kind) => journaledFields(kind).map(({ field }) => field.label));
  const settings = Object.values(SITE_SECTIONS).flatMap(({ title, fields }) => [
    title,
    ...listInnerFields(fields).map(({ field }) => field.label),
  ]);
  const missing = [...labels, ...settings].filter((label) => label !== "" && !(label in french));
  expect(missing).toEqual([]);
});

test("an English sentence is said as it is, in French by its translation", () => {
  const end = () => t("Log Out");
  expect(end()).toBe("Log Out");
  expect(inFrench(end)).toBe("Se déconnecter");
});

test("a parameter stands where the language has it, and isn't translated", () => {
  const deleted = fill("Deleted category {name}", { name: "Cancel" });
  expect(say(deleted)).toBe("Deleted category Cancel");
  expect(inFrench(() => say(deleted))).toBe("Supprimé\u00a0: catégorie Cancel");
});

test("a parameter that is a sentence is said in the same language", () => {
  const undid = fill("Undid: {label}", { label: fill("Added category {name}", { name: "Pizza" }) });
  expect(say(undid)).toBe("Undid: Added category Pizza");
  expect(inFrench(() => say(undid))).toBe("Annulé\u00a0: Ajouté\u00a0: catégorie Pizza");
});

test("a number is grouped in the language that says it, although the sentence was made before", () => {
  const tooLong = apiMessages.tooLong(5000);
  expect(say(tooLong)).toBe("Must have at most 5,000 characters.");
  expect(inFrench(() => say(tooLong))).toBe("5\u202f000 caractères au maximum.");
});

test("a sentence has another translation at its place", () => {
  const title = () => t("Edit Chef Suggestion", { at: "category" });
  expect(title()).toBe("Edit Chef Suggestion");
  expect(inFrench(title)).toBe("Modifier la catégorie");
});

test("what isn't a sentence of ours stays as it is, whatever it is called", () => {
  for (const text of ["Calzone", "constructor", "{name}"]) expect(inFrench(() => say(text))).toBe(text);
});

test("several things are listed as the language lists them", () => {
  const each = ["Pizza", "Cancel", fill("Name")];
  expect(say(listOf(each))).toBe("Pizza, Cancel and Name");
  expect(inFrench(() => say(listOf(each)))).toBe("Pizza, Cancel et Nom");
  expect(inFrench(() => say(listOf(each, "or")))).toBe("Pizza, Cancel ou Nom");
  expect(inFrench(() => say(enumerate(each)))).toBe("Pizza, Cancel, Nom");
});
