import type { Message } from "~/messages/office/t";
import {
  ALLERGEN_CODES,
  type AllergenCode,
  NO_ALLERGENS,
  NONE_BOX,
  STORED_ALLERGIES,
} from "~/domain/allergen";
import { splitIntoEntries } from "~/domain/allergens/allergen-entries";
import { allergenFields, textOfCodes, toAllergensJson } from "~/domain/allergens/allergen-fields";
import { parseAllergens, toAllergenText } from "~/domain/allergens/allergen-text";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { measureText } from "~/domain/input/measure-text";
import { isSameValue } from "~/domain/text/same-value";
import { allergenFormMessages } from "~/messages/allergens";
import { type JsonSchema, textOf } from "./json-schema";
import { type Input, type Kind, NOT_KEPT, type Of, type Reading } from "./kind";
import { readText, type TextRule } from "./read-text";

/** An allergen text may have this many entries. */
const MAX_ENTRIES = 40;

const ALLERGEN_TEXT = {
  max: MAX_LENGTH.allergies,
  problem: (text: string) =>
    splitIntoEntries(text).length > MAX_ENTRIES ? allergenFormMessages.tooManyWords(MAX_ENTRIES) : undefined,
} satisfies TextRule;

/** What keeps a text from being stored, if anything does. */
export function allergensProblem(text: string): Message | undefined {
  let problem: Message | undefined;
  readText(text, ALLERGEN_TEXT, { kept: NOT_KEPT, error: (message) => void (problem ??= message) });
  return problem;
}

const CODE: JsonSchema = { type: "string", enum: [...ALLERGEN_CODES] };

/** A text, beside which forms have a box for each group, and calls a list of codes. */
export const allergens: Kind<Of<"allergens">> = {
  join(input, reading) {
    if (reading.source === "form") return joinBoxes(input, reading);
    return reading.source === "body" ? joinCodes(input, reading) : {};
  },
  read: (value, reading) => readText(value, { ...ALLERGEN_TEXT, required: reading.field.required }, reading),
  instead: () => "allergens",
  toProperties: (value, name) => ({ [name]: value, ...toAllergensJson(String(value)) }),
  toForm: (value) => allergenFields(String(value)),
  accepts: ({ required }) => textOf(MAX_LENGTH.allergies, required !== undefined),
  acceptsBeside: { allergens: { type: ["array", "null"], items: { enum: [...ALLERGEN_CODES] } } },
  returns: () => ({ type: "string", description: "The text that guests read." }),
  returnsAfter: {
    allergens: {
      anyOf: [{ type: "array", items: CODE }, { type: "null" }],
      description: "Null if nobody has declared them; [] if there are none.",
    },
    traces: { type: "array", items: CODE },
  },
};

/**
 * The fields of `allergenFields`. If they are unchanged, the text is the stored one, as it was typed. Ticking both
 * allergens and none is an error at `NONE_BOX`.
 */
function joinBoxes(input: Input, { stored, error }: Reading): Input {
  const typed = input.allergies ?? "";
  const before = typeof stored?.allergies === "string" ? stored.allergies : undefined;
  if (!canBeRead(typed, before === undefined ? undefined : allergenFields(before).allergies)) return {};
  const codes = tickedCodes(input);
  const { groups, none } = parseAllergens(typed);
  if ((input[NONE_BOX] === "Yes" && codes.length + groups.length > 0) || (none && codes.length > 0))
    error(allergenFormMessages.someAndNone, { at: NONE_BOX });
  const text = textOfBoxes(input, typed);
  const filledIn = input[STORED_ALLERGIES];
  if (!canBeRead(filledIn, before)) return { allergies: text };
  const unchanged = allergenFields(filledIn);
  return { allergies: textOfBoxes(unchanged, unchanged.allergies) === text ? filledIn : text };
}

/** Whether a value is a text that may be read: others are rejected, unless it is the stored one. */
function canBeRead(value: unknown, stored?: string): value is string {
  if (typeof value !== "string") return false;
  return measureText(value, { maxLength: MAX_LENGTH.allergies, stored }).problem === undefined;
}

function textOfBoxes(input: Input, typed: string): string {
  const rest = typed.trim();
  if (input[NONE_BOX] !== "Yes") return toAllergenText(tickedCodes(input), rest);
  const { none, traces } = parseAllergens(rest);
  if (none && traces.length > 0) return rest;
  return rest && !none ? `${NO_ALLERGENS}, ${rest}` : NO_ALLERGENS;
}

function tickedCodes(input: Input): AllergenCode[] {
  return ALLERGEN_CODES.filter((code) => input[code] === "Yes");
}

/**
 * `allergens`, a list of codes, beside or in place of the text; an empty list states that there are none, null that
 * nothing is declared. Of the two, the one that differs from what is stored counts. If both do and disagree, that is
 * an error at `allergens`.
 */
function joinCodes({ allergens: given, allergies }: Input, { stored: item, error }: Reading): Input {
  if (given === undefined) return {};
  const stored = typeof item?.allergies === "string" ? item.allergies : "";
  const codes = given === null ? null : readCodes(given);
  if (codes === undefined) {
    const unknown = unknownCode(given);
    const message = allergenFormMessages.notCodes(ALLERGEN_CODES, unknown);
    error(message, { at: "allergens", code: unknown === undefined ? "invalid" : "unknown" });
    return {};
  }
  const differs = (text: string) => codes?.join() !== toAllergensJson(text).allergens?.join();
  const typed = typeof allergies === "string" ? allergies.trim() : (allergies ?? "");
  if (allergies === undefined || isSameValue(typed, stored.trim()))
    return { allergies: differs(stored) ? textOfCodes(codes, stored) : stored };
  if ((allergies === null || canBeRead(allergies)) && differs(stored) && differs(allergies ?? ""))
    error(allergenFormMessages.disagree, { at: "allergens" });
  return {};
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
