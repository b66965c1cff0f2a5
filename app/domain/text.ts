import { z } from "zod";
import { apiMessages } from "~/messages/api";

/** The greatest length of each kind of text, in characters (Unicode code points). */
export const MAX_LENGTH = { email: 254, phone: 40, message: 5000, search: 100, text: 2000 } as const;

/** Whether a text has more than `maxLength` characters; a line break counts as one, LF or CRLF. */
export function isLongerThan(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  // A character takes at most two UTF-16 units, and so does a line break.
  if (text.length > 2 * maxLength) return true;
  return [...text.replace(/\r\n/g, "\n")].length > maxLength;
}

/** The start of a text, at most `length` UTF-16 units, without splitting a surrogate pair. */
export function truncateText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

interface TextOptions {
  maxLength?: number;
  /** The message for a longer text. */
  tooLong?: string;
  /** The message for control characters and lone surrogates. */
  invalid?: string;
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Trimmed text. Rejects control characters, lone surrogates and text that is too
 * long. An error doesn't stop the other fields from being checked.
 * @param required The message if it is missing or blank.
 */
export function requiredText(required: string, options?: TextOptions) {
  return z.unknown().transform((value, context) => {
    const text = readText(value, context, { notText: required, ...options });
    if (text === "") context.addIssue({ code: "custom", message: required });
    return text;
  });
}

/** The same, but a missing value or null becomes ''. */
export function optionalText(options?: TextOptions) {
  return z
    .unknown()
    .transform((value, context) =>
      readText(value ?? "", context, { notText: apiMessages.notText, ...options }),
    );
}

function readText(
  value: unknown,
  context: z.RefinementCtx,
  {
    notText,
    maxLength = MAX_LENGTH.text,
    tooLong = apiMessages.tooLong(maxLength),
    invalid = apiMessages.controlCharacters,
  }: TextOptions & { notText: string },
): string {
  const reject = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (typeof value !== "string") return reject(notText);
  if (CONTROL.test(value) || !value.isWellFormed()) return reject(invalid);
  const text = value.trim();
  return isLongerThan(text, maxLength) ? reject(tooLong) : text;
}

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An e-mail address, trimmed.
 * @param required The message if it is missing or blank.
 * @param invalid The message if it isn't an address.
 * @param tooLong The message if it is longer than mail servers accept.
 */
export function emailText(required: string, invalid: string, tooLong?: string) {
  return requiredText(required, { maxLength: MAX_LENGTH.email, tooLong, invalid }).pipe(
    z.string().regex(EMAIL, invalid),
  );
}

/** Parameters of an issue: the value isn't one of the field's values, so that a workbook's error quotes the cell. */
export const UNREADABLE = { isUnreadable: true };

/**
 * A field that accepts certain texts, in any case, and converts them to their
 * values; a missing value is ''. An invalid one doesn't stop the other fields
 * from being checked.
 * @param invalid The message for any other text.
 */
export function choiceField<Choice>(choices: Map<string, Choice>, invalid: string) {
  return z.unknown().transform((value, context): Choice => {
    const text = typeof value === "string" ? value.trim().toLowerCase() : (value ?? "");
    if (typeof text === "string" && choices.has(text)) return choices.get(text) as Choice;
    context.addIssue({ code: "custom", message: invalid, params: UNREADABLE });
    return z.NEVER;
  });
}

const FLAGS = new Map<string, "Yes" | "No" | "">([
  ["yes", "Yes"],
  ["no", "No"],
  ["", ""],
]);

/** 'Yes' or 'No', in any case; '' if missing. */
export function flagField(invalid: string) {
  return choiceField(FLAGS, invalid);
}
