import { z } from "zod";
import { allergenFormMessages } from "~/messages/allergens";
import { MAX_LENGTH } from "~/domain/text-length";
import { ALLERGEN_CODES, type AllergenField, NO_ALLERGENS, NONE_BOX } from "./allergen";
import { parseAllergens, splitAllergenText, toAllergenText } from "./allergen-text";

/** An allergen text as the fields of a form. */
export function allergenFields(text: string): Partial<Record<AllergenField, string>> & { allergies: string } {
  const { codes, none, rest } = splitAllergenText(text);
  return {
    ...Object.fromEntries(codes.map((code) => [code, "Yes"])),
    ...(none && { [NONE_BOX]: "Yes" }),
    allergies: rest,
  };
}

/** Makes an item's schema accept the boxes of a form beside the text. Allergens and none are an error at `NONE_BOX`. */
export function withAllergenBoxes<Schema extends z.ZodTypeAny>(schema: Schema) {
  return z.preprocess((fields, context) => {
    if (!isRecord(fields)) return fields;
    const codes = ALLERGEN_CODES.filter((code) => fields[code] === "Yes");
    const isNone = fields[NONE_BOX] === "Yes";
    const typed = fields.allergies ?? "";
    // The schema rejects what isn't text, and what is too long.
    if (typeof typed !== "string" || typed.length > MAX_TYPED) return fields;
    const { groups, none } = parseAllergens(typed);
    if ((isNone && codes.length + groups.length > 0) || (none && codes.length > 0)) {
      const message = allergenFormMessages.someAndNone;
      context.addIssue({ code: "custom", path: [NONE_BOX], message });
    }
    const rest = typed.trim();
    if (!isNone) return { ...fields, allergies: toAllergenText(codes, rest) };
    return { ...fields, allergies: rest && !none ? `${NO_ALLERGENS}, ${rest}` : NO_ALLERGENS };
  }, schema);
}

/** In UTF-16 units: a character takes at most two. */
const MAX_TYPED = 2 * MAX_LENGTH.text;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
