import type { z } from "zod";
import { allergenFormMessages, allergenMessages } from "~/messages/allergens";
import { withPrepared } from "~/domain/field-schema";
import { isRecord } from "~/domain/record";
import { isSameValue } from "~/domain/same-value";
import { MAX_LENGTH } from "~/domain/max-length";
import { measureText } from "~/domain/measure-text";
import {
  ALLERGEN_CODES,
  ALLERGEN_NAMES,
  type AllergenCode,
  NO_ALLERGENS,
  type AllergenField,
  NONE_BOX,
  STORED_ALLERGIES,
} from "~/domain/allergen";
import { splitIntoEntries } from "./allergen-entries";
import { isDeclared, parseAllergens, toAllergenText, splitAllergenText } from "./allergen-text";

/** An allergen text may have this many entries. */
const MAX_ENTRIES = 40;

export const ALLERGEN_TEXT = {
  maxLength: MAX_LENGTH.allergies,
  problem: (text: string) =>
    splitIntoEntries(text).length > MAX_ENTRIES ? allergenFormMessages.tooManyWords(MAX_ENTRIES) : undefined,
};

/** An allergen text as the API returns it. `allergens` is null if the text isn't fully understood, or says at most of what there are traces. */
export function toAllergensJson(text: string): {
  allergens: readonly AllergenCode[] | null;
  traces: readonly AllergenCode[];
} {
  const declaration = parseAllergens(text);
  return { allergens: isDeclared(declaration) ? declaration.groups : null, traces: declaration.traces };
}

/**
 * Makes an item's schema accept `allergens`, a list of codes, beside or in place of the
 * text; an empty list states that there are none, null that nothing is declared. Of the
 * two, the one that differs from what is stored counts. If both do and disagree, that is
 * an error at `allergens`.
 * @param dish The stored dish; undefined for a new one. Read anew for each body.
 */
export function withAllergenCodes<Schema extends z.ZodType>(schema: Schema, dish?: { allergies: string }) {
  const prepare: Parameters<typeof withPrepared>[0] = (body, addError) => {
    const stored = dish?.allergies ?? "";
    if (!isRecord(body) || body.allergens === undefined) return body;
    const { allergies } = body;
    const codes = body.allergens === null ? null : readCodes(body.allergens);
    if (codes === undefined) {
      const unknown = unknownCode(body.allergens);
      const message = allergenFormMessages.notCodes(ALLERGEN_CODES, unknown);
      addError("allergens", message, unknown === undefined ? "invalid" : "unknown");
      return body;
    }
    const differs = (text: string) => !areSameCodes(codes, toAllergensJson(text).allergens);
    const isTextChanged = allergies !== undefined && !isSameValue(trimmed(allergies ?? ""), stored.trim());
    if (isTextChanged) {
      if ((allergies === null || canBeRead(allergies)) && differs(stored) && differs(allergies ?? ""))
        addError("allergens", allergenFormMessages.disagree);
      return body;
    }
    return { ...body, allergies: differs(stored) ? textOfCodes(codes, stored) : stored };
  };
  return withPrepared(prepare, schema, CODES);
}

/** The list of codes in the words of JSON Schema. */
const CODES = { properties: { allergens: { type: ["array", "null"], items: { enum: ALLERGEN_CODES } } } };

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

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

function readCodes(value: unknown): AllergenCode[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const given = new Set<unknown>(value);
  const codes = ALLERGEN_CODES.filter((code) => given.has(code));
  return codes.length === given.size ? codes : undefined;
}

function unknownCode(value: unknown): unknown {
  const codes: readonly unknown[] = ALLERGEN_CODES;
  return Array.isArray(value) ? value.find((each) => !codes.includes(each)) : undefined;
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

/**
 * Makes an item's schema accept the fields of `allergenFields`. If they are unchanged,
 * the text is the stored one, as it was typed. Ticking both allergens and none is an
 * error at `NONE_BOX`.
 * @param dish The stored dish; undefined for a new one.
 */
export function withAllergenBoxes<Schema extends z.ZodType>(schema: Schema, dish?: { allergies: string }) {
  return withPrepared((fields, addError) => {
    if (!isRecord(fields)) return fields;
    const typed = fields.allergies ?? "";
    if (!canBeRead(typed, dish && allergenFields(dish.allergies).allergies)) return fields;
    const codes = tickedCodes(fields);
    const { groups, none } = parseAllergens(typed);
    if ((fields[NONE_BOX] === "Yes" && codes.length + groups.length > 0) || (none && codes.length > 0)) {
      addError(NONE_BOX, allergenFormMessages.someAndNone);
    }
    const text = textOfFields(fields, typed);
    const stored = fields[STORED_ALLERGIES];
    const isStored = canBeRead(stored, dish?.allergies) && textOfStored(stored) === text;
    return { ...fields, allergies: isStored ? stored : text };
  }, schema);
}

/** Whether a value is a text that may be read: the schema rejects others, unless it is the stored one. */
function canBeRead(value: unknown, stored?: string): value is string {
  if (typeof value !== "string") return false;
  return measureText(value, { maxLength: MAX_LENGTH.allergies, stored }).problem === undefined;
}

/** The text of an unchanged form that was filled in from a stored text. */
function textOfStored(stored: string): string {
  const fields = allergenFields(stored);
  return textOfFields(fields, fields.allergies);
}

function textOfFields(fields: Record<string, unknown>, typed: string): string {
  const rest = typed.trim();
  if (fields[NONE_BOX] !== "Yes") return toAllergenText(tickedCodes(fields), rest);
  const { none, traces } = parseAllergens(rest);
  if (none && traces.length > 0) return rest;
  return rest && !none ? `${NO_ALLERGENS}, ${rest}` : NO_ALLERGENS;
}

function tickedCodes(fields: Record<string, unknown>): AllergenCode[] {
  return ALLERGEN_CODES.filter((code) => fields[code] === "Yes");
}
