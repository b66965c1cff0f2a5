import { z } from "zod";
import { apiMessages } from "~/messages/api";
import { asciiEmail, unicodeEmail } from "./domain-name";
import { fieldSchema, type Reject, UNREADABLE } from "./field-schema";
import { withoutMarks } from "./invisible-marks";
import { MAX_LENGTH } from "./max-length";
import { isBlank, measureText } from "./measure-text";
import { isRecord } from "./record";
import { isSameValue } from "./same-value";

/** Makes a schema accept the stored texts of the item that its input changes, as `keepStoredTexts` does. */
export function acceptStoredTexts<Schema extends z.ZodType>(schema: Schema, stored: StoredTexts | undefined) {
  return z.preprocess(
    (fields) => (stored && isRecord(fields) ? keepStoredTexts(fields, stored) : fields),
    schema,
  );
}

interface TextOptions {
  maxLength?: number;
  tooLong?: string;
  /** The message for control characters and lone surrogates. */
  invalid?: string;
  /** Whether invisible marks are taken out before it is checked. */
  isWithoutMarks?: boolean;
  /** Puts a trimmed text as people type or paste it into the form in which it is checked and stored. */
  reads?: (typed: string) => string;
  /** What else is wrong with a text; undefined if nothing is. */
  problem?: (text: string) => string | undefined;
}

/** A text that is stored already; the schemas accept it as it is. */
class StoredText {
  constructor(readonly text: string) {}
}

/** The fields of items whose stored texts may break a limit that didn't exist when they were stored. */
const STORED_TEXTS = ["name", "description", "allergies", "category", "menuType", "reason"] as const;

type StoredTexts = Partial<Record<(typeof STORED_TEXTS)[number], string>>;

/**
 * The fields of a form, a request or a row for a schema, so that texts that don't differ
 * from the stored ones are neither measured nor checked for control characters.
 * @param stored The item that they change; undefined for a new one.
 */
export function keepStoredTexts(fields: object, stored: StoredTexts | undefined): Record<string, unknown> {
  const kept: Record<string, unknown> = Object.fromEntries(Object.entries(fields));
  for (const name of STORED_TEXTS) {
    const [text, storedText] = [kept[name], stored?.[name]];
    if (typeof text !== "string" || storedText === undefined) continue;
    if (isSameValue(text.trim(), storedText.trim())) kept[name] = new StoredText(storedText);
  }
  return kept;
}

/** Makes the schema of a text accept those that are stored already. */
export function acceptTexts(schema: z.ZodType<string>, stored: Set<string>): z.ZodType<string> {
  if (stored.size === 0) return schema;
  return z.preprocess((value) => {
    const text = typeof value === "string" ? value.trim() : "";
    return stored.has(text) ? new StoredText(text) : value;
  }, schema);
}

/**
 * Trimmed text in which something can be seen. Rejects control characters, lone surrogates and text that is too
 * long. An error doesn't stop the other fields from being checked.
 * @param required The message if it is missing or blank.
 */
export function requiredText(required: string, options?: TextOptions) {
  return fieldSchema(
    { type: "string", minLength: 1, maxLength: maxLengthOf(options) },
    (value, reject) => {
      const text = readText(value ?? "", reject, { required, ...options });
      return text === "" ? reject(required, { code: "required" }) : text;
    },
    { isRequired: true },
  );
}

/** The same, but a missing value or null becomes ''. */
export function optionalText(options?: TextOptions) {
  return fieldSchema({ type: ["string", "null"], maxLength: maxLengthOf(options) }, (value, reject) =>
    readText(value ?? "", reject, options),
  );
}

function maxLengthOf({ maxLength = MAX_LENGTH.text }: TextOptions = {}): number {
  return maxLength;
}

function readText(
  value: unknown,
  reject: Reject,
  {
    required,
    isWithoutMarks,
    reads = (typed) => typed,
    problem,
    ...options
  }: TextOptions & { required?: string } = {},
): string {
  if (value instanceof StoredText) return value.text;
  if (typeof value !== "string") return reject(apiMessages.notText);
  const typed = isWithoutMarks ? withoutMarks(value) : value;
  const measured = measureText(typed, { ...options, maxLength: maxLengthOf(options) });
  if (measured.problem !== undefined) return reject(measured.problem, { code: measured.code });
  if (required !== undefined && isBlank(measured.text)) return reject(required, { code: "required" });
  const text = reads(measured.text);
  const message = problem?.(text);
  return message === undefined ? text : reject(message);
}

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An e-mail address, trimmed and without invisible marks; its domain in Unicode, which browsers send as `xn--…`.
 * @param required The message if it is missing or blank.
 * @param invalid The message if it isn't an address.
 * @param tooLong The message if it is longer than mail servers accept.
 * @param reads Puts what people paste into the form of an address.
 */
export function emailText(
  required: string,
  invalid: string,
  tooLong?: string,
  reads?: (typed: string) => string,
) {
  return requiredText(required, {
    maxLength: MAX_LENGTH.email,
    tooLong,
    invalid,
    isWithoutMarks: true,
    reads,
  })
    .pipe(
      z
        .string()
        .overwrite(unicodeEmail)
        .refine((email) => EMAIL.test(asciiEmail(email)), invalid),
    )
    .meta({ type: "string", format: "email", maxLength: MAX_LENGTH.email });
}

/**
 * A field that accepts certain texts, in any case; an invalid one doesn't stop the other fields from
 * being checked.
 * @param options.empty The value of an empty text, or of none. If it is null, one that is left out has none.
 * @param options.invalid The message for any other text.
 */
export function choiceField(
  values: readonly string[],
  { empty, invalid }: { empty?: string | null; invalid: string },
) {
  return fieldSchema({ enum: [...new Set([...values, ""])] }, (value, reject) => {
    const text = typeof value === "string" ? value.trim().toLowerCase() : (value ?? "");
    if (value === undefined && empty === null) return undefined;
    if (text === "") return empty;
    return values.find((each) => each.toLowerCase() === text) ?? reject(invalid, UNREADABLE);
  });
}
