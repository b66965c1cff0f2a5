import type { AllergenCode } from "../allergen";
import { remembered } from "../remembered";
import { findAllergenWord, MAX_EXPRESSION_WORDS, normalizeAllergenText } from "./allergen-dictionary";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

/** Before a word: it isn't in the dish. */
const WITHOUT = /\b(?:sans|ohne|senza|without|no)\s+$/i;

/** After a word: another food, such as coconut or almond milk. */
const OF_PLANTS =
  /^\s+(?:de\s|d['’]|di\s)?(?:coco|muscade|amandes?|riz|soja|cocco|moscata|mandorl|riso|vegetal|végétal)/i;

/**
 * The words of a description that name one of the 14 groups, the first one of each: 'mozzarella' is
 * milk. They tell where to look; that a dish contains a group is said by a person.
 */
export const findAllergenWords = remembered((text): { word: string; code: AllergenCode }[] => {
  const tokens = [...text.matchAll(WORD)];
  const found = new Map<AllergenCode, string>();
  for (let first = 0; first < tokens.length; first += 1) {
    const start = tokens[first]?.index ?? 0;
    for (const last of tokens.slice(first, first + MAX_EXPRESSION_WORDS).reverse()) {
      const end = last.index + last[0].length;
      const word = text.slice(start, end);
      const entry = findAllergenWord(normalizeAllergenText(word));
      if (!entry) continue;
      first = tokens.indexOf(last);
      const isMeant = !WITHOUT.test(text.slice(0, start)) && !OF_PLANTS.test(text.slice(end));
      if (isMeant && !found.has(entry.code)) found.set(entry.code, word);
      break;
    }
  }
  return [...found].map(([code, word]) => ({ word, code }));
});
