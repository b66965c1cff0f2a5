import { allergenMessages } from "~/messages/allergens";
import {
  ALLERGEN_NAMES,
  type AllergenCode,
  type AllergenField,
  NO_ALLERGENS,
  NONE_BOX,
  STORED_ALLERGIES,
} from "~/domain/allergen";
import { isDeclared, parseAllergens, splitAllergenText, toAllergenText } from "./allergen-text";

/** An allergen text as the API returns it. `allergens` is null if the text isn't fully understood, or says at most of what there are traces. */
export function toAllergensJson(text: string): {
  allergens: readonly AllergenCode[] | null;
  traces: readonly AllergenCode[];
} {
  const declaration = parseAllergens(text);
  return { allergens: isDeclared(declaration) ? declaration.groups : null, traces: declaration.traces };
}

/**
 * Codes as a text that keeps what else the stored text says, or at least its traces, if it
 * then still says the same codes.
 */
export function textOfCodes(codes: AllergenCode[] | null, stored: string): string {
  if (codes === null) return "";
  const names = codes.length > 0 ? toAllergenText(codes) : NO_ALLERGENS;
  const traces = toAllergensJson(stored)
    .traces.filter((code) => !codes.includes(code))
    .map((code) => allergenMessages.tracesOf(ALLERGEN_NAMES[code].french));
  const texts = [toAllergenText(codes, splitAllergenText(stored).rest), [names, ...traces].join(". ")];
  return texts.find((each) => areSameCodes(codes, toAllergensJson(each).allergens)) ?? names;
}

function areSameCodes(one: readonly AllergenCode[] | null, other: readonly AllergenCode[] | null): boolean {
  return one?.join() === other?.join();
}

export function allergenFields(text: string): Partial<Record<AllergenField, string>> & { allergies: string } {
  const { codes, none, rest } = splitAllergenText(text);
  return {
    ...Object.fromEntries(codes.map((code) => [code, "Yes"])),
    ...(none && { [NONE_BOX]: "Yes" }),
    // A text field has one line; a semicolon separates as a line break does.
    allergies: rest.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? "; " : space)),
    [STORED_ALLERGIES]: text,
  };
}
