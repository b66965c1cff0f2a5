import type { Sentence } from "~/messages/office/t";
/** The 14 groups of OIDAl annex 6, in the order of the law. */
export const ALLERGEN_CODES = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;

export type AllergenCode = (typeof ALLERGEN_CODES)[number];

/** What guests read (`french`) and what staff read (`english`). */
export const ALLERGEN_NAMES = {
  gluten: { french: "Gluten", english: "Gluten" },
  crustaceans: { french: "Crustacés", english: "Crustaceans" },
  eggs: { french: "Œufs", english: "Eggs" },
  fish: { french: "Poisson", english: "Fish" },
  peanuts: { french: "Arachides", english: "Peanuts" },
  soy: { french: "Soja", english: "Soy" },
  milk: { french: "Lait", english: "Milk" },
  nuts: { french: "Fruits à coque", english: "Nuts" },
  celery: { french: "Céleri", english: "Celery" },
  mustard: { french: "Moutarde", english: "Mustard" },
  sesame: { french: "Sésame", english: "Sesame" },
  sulphites: { french: "Sulfites", english: "Sulphites" },
  lupin: { french: "Lupin", english: "Lupin" },
  molluscs: { french: "Mollusques", english: "Molluscs" },
} as const satisfies Record<AllergenCode, { french: string; english: Sentence }>;

type InSentence<Name> = Name extends string ? Lowercase<Name> : never;

/** A group as staff read it within a sentence. */
export function allergenInSentence(code: AllergenCode) {
  return ALLERGEN_NAMES[code].english.toLowerCase() as InSentence<
    (typeof ALLERGEN_NAMES)[AllergenCode]["english"]
  >;
}

/** The text of a dish that contains none of the 14. */
export const NO_ALLERGENS = "Aucun";

/** The box which says that a dish contains none of the 14. The other boxes have the names of their groups. */
export const NONE_BOX = "noAllergens";

/** The hidden field of an edit form with the text that its boxes and text field were filled in from. */
export const STORED_ALLERGIES = "storedAllergies";

/** The fields by which a form asks for a dish's allergens. A ticked box is 'Yes'. */
export type AllergenField = AllergenCode | typeof NONE_BOX | "allergies" | typeof STORED_ALLERGIES;
