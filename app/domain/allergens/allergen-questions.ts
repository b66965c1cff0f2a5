import type { AllergenCode } from "~/domain/allergen";
import { parseAllergens } from "./allergen-text";
import { findAllergenWords } from "./allergen-words";

/** A word of a dish's name or description, and the group that it names: 'anchois', fish. */
export interface AllergenQuestion {
  word: string;
  code: AllergenCode;
}

interface DishText {
  name: string;
  description: string;
  allergies: string;
}

/** What a dish's text names without declaring it. Traces of it are a declaration here. */
export function listQuestions({ name, description, allergies }: DishText): AllergenQuestion[] {
  const named = findAllergenWords(`${name}\n${description}`);
  const { groups, traces } = parseAllergens(allergies);
  return named.filter(({ code }) => !groups.includes(code) && !traces.includes(code));
}
