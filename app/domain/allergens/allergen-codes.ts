import { z } from "zod";
import { allergenFormMessages } from "~/messages/allergens";
import { ALLERGEN_CODES, type AllergenCode, NO_ALLERGENS } from "./allergen";
import { isDeclared, parseAllergens, toAllergenText } from "./allergen-text";

/** What the API returns of an allergen text. `allergens` is null if not all of the text is understood, or it is empty. */
export function toAllergensJson(text: string): { allergens: AllergenCode[] | null; traces: AllergenCode[] } {
  const declaration = parseAllergens(text);
  return { allergens: isDeclared(declaration) ? declaration.groups : null, traces: declaration.traces };
}

/**
 * Makes an item's schema accept `allergens`, a list of codes, in place of the text;
 * an empty list states that there are none. If both are sent, the text counts.
 */
export function withAllergenCodes<Schema extends z.ZodTypeAny>(schema: Schema) {
  return z.preprocess((body, context) => {
    if (typeof body !== "object" || body === null) return body;
    const { allergens, allergies } = body as Record<string, unknown>;
    if (allergens === undefined || allergens === null) return body;
    const codes = readCodes(allergens);
    if (!codes) {
      const message = allergenFormMessages.notCodes(ALLERGEN_CODES);
      context.addIssue({ code: "custom", path: ["allergens"], message });
    }
    if (!codes || (allergies !== undefined && allergies !== null)) return body;
    return { ...body, allergies: codes.length > 0 ? toAllergenText(codes) : NO_ALLERGENS };
  }, schema);
}

/** Codes in the order of the law; null if the value isn't a list of codes. */
function readCodes(value: unknown): AllergenCode[] | null {
  if (!Array.isArray(value)) return null;
  const given = new Set<unknown>(value);
  const codes = ALLERGEN_CODES.filter((code) => given.has(code));
  return codes.length === given.size ? codes : null;
}
