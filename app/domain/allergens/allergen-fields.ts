import { z } from "zod";
import { allergenFormMessages } from "~/messages/allergens";
import { MAX_LENGTH } from "~/domain/text";
import {
  ALLERGEN_CODES,
  type AllergenCode,
  NO_ALLERGENS,
  type AllergenField,
  NONE_BOX,
  STORED_ALLERGIES,
} from "./allergen";
import { isDeclared, parseAllergens, toAllergenText, splitAllergenText } from "./allergen-text";

/** An allergen text as the API returns it. `allergens` is null if the text is empty or not fully understood. */
export function toAllergensJson(text: string): {
  allergens: readonly AllergenCode[] | null;
  traces: readonly AllergenCode[];
} {
  const declaration = parseAllergens(text);
  return { allergens: isDeclared(declaration) ? declaration.groups : null, traces: declaration.traces };
}

/**
 * Makes an item's schema accept `allergens`, a list of codes, in place of the text;
 * an empty list states that there are none. If both are sent, the text takes precedence.
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

/** An allergen text as the fields of a form. */
export function allergenFields(text: string): Partial<Record<AllergenField, string>> & { allergies: string } {
  const { codes, none, rest } = splitAllergenText(text);
  return {
    ...Object.fromEntries(codes.map((code) => [code, "Yes"])),
    ...(none && { [NONE_BOX]: "Yes" }),
    // A text field has one line; a semicolon separates as a line break does.
    allergies: rest.replace(/\s*[\r\n]\s*/g, "; "),
    [STORED_ALLERGIES]: text,
  };
}

/**
 * Makes an item's schema accept the fields of `allergenFields`. If they are unchanged,
 * the text is the stored one, as it was typed. Ticking both allergens and none is an
 * error at `NONE_BOX`.
 */
export function withAllergenBoxes<Schema extends z.ZodTypeAny>(schema: Schema) {
  return z.preprocess((fields, context) => {
    if (!isRecord(fields)) return fields;
    const typed = fields.allergies ?? "";
    // The schema rejects what isn't text, and what is too long.
    if (typeof typed !== "string" || typed.length > MAX_TYPED) return fields;
    const codes = tickedCodes(fields);
    const { groups, none } = parseAllergens(typed);
    if ((fields[NONE_BOX] === "Yes" && codes.length + groups.length > 0) || (none && codes.length > 0)) {
      const message = allergenFormMessages.someAndNone;
      context.addIssue({ code: "custom", path: [NONE_BOX], message });
    }
    const text = textOfFields(fields, typed);
    const stored = fields[STORED_ALLERGIES];
    return { ...fields, allergies: isText(stored) && textOfStored(stored) === text ? stored : text };
  }, schema);
}

/** In UTF-16 units: a character takes at most two. */
const MAX_TYPED = 2 * MAX_LENGTH.text;

/** The text of an unchanged form that was filled in from a stored text. */
function textOfStored(stored: string): string {
  const fields = allergenFields(stored);
  return textOfFields(fields, fields.allergies);
}

function textOfFields(fields: Record<string, unknown>, typed: string): string {
  const rest = typed.trim();
  if (fields[NONE_BOX] !== "Yes") return toAllergenText(tickedCodes(fields), rest);
  return rest && !parseAllergens(rest).none ? `${NO_ALLERGENS}, ${rest}` : NO_ALLERGENS;
}

function tickedCodes(fields: Record<string, unknown>): AllergenCode[] {
  return ALLERGEN_CODES.filter((code) => fields[code] === "Yes");
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_TYPED;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
