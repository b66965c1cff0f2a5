import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode, NO_ALLERGENS } from "~/domain/allergen";
import { textOfCodes, toAllergensJson } from "./allergen-fields";
import { parseAllergens, splitAllergenText, toAllergenText } from "./allergen-text";

/** The boxes of a dish, one letter each in the order of the law, and 'o' for none: 'ag' is gluten and milk. */
export type Boxes = string;

export const NONE_LETTER = "o";

export const BOX_LETTERS = [
  ...ALLERGEN_CODES.map((_, index) => String.fromCharCode(97 + index)),
  NONE_LETTER,
];

const NONE_AT_START = /^aucun(?=$|[\s,;.])[\s,;.]*/i;

/** The boxes that a text ticks: none of them if the dish isn't declared. */
export function boxesOf(text: string): Boxes {
  const { allergens } = toAllergensJson(text);
  return allergens === null ? "" : lettersOf(allergens);
}

/** The boxes of codes; of none, the box that says so. */
export function lettersOf(codes: readonly AllergenCode[]): Boxes {
  if (codes.length === 0) return NONE_LETTER;
  return ALLERGEN_CODES.map((code, index) => (codes.includes(code) ? BOX_LETTERS[index] : "")).join("");
}

/** The codes of ticked boxes; an empty list says that there are none. */
export function codesOf(boxes: Boxes): AllergenCode[] {
  return ALLERGEN_CODES.filter((_, index) => boxes.includes(BOX_LETTERS[index] ?? ""));
}

/** What a text says besides its boxes, for staff: 'Traces: soja', or all of a text with unknown words. */
export function describeRest(text: string): string {
  const { unknown, traces } = parseAllergens(text);
  if (unknown.length > 0) return text;
  const names = traces.map((code) => ALLERGEN_NAMES[code].french.toLowerCase());
  return names.length > 0 ? `Traces: ${names.join(", ")}` : "";
}

/**
 * The text with these codes, as the boxes of a form write it: traces and words that aren't
 * known stay. Undefined if it would have none but names a group beside unknown words.
 */
export function declareInText(codes: readonly AllergenCode[], text: string): string | undefined {
  const wanted = codesOf(lettersOf(codes));
  const { groups, unknown } = parseAllergens(text);
  const isUndeclared = toAllergensJson(text).allergens === null;
  // A text that isn't declared stands whole beside its empty boxes.
  const rest = (isUndeclared ? text : splitAllergenText(text).rest).replace(NONE_AT_START, "");
  if (codes.length === 0) {
    if (isUndeclared && groups.length > 0) return undefined;
    return unknown.length > 0 && rest ? `${NO_ALLERGENS}, ${rest}` : textOfCodes([], text);
  }
  return isUndeclared ? toAllergenText(wanted, rest) : textOfCodes(wanted, text);
}
