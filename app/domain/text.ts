import { z } from "zod";

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Text as typed, trimmed. Refuses what no keyboard types and no screen can
 * show: control characters and half surrogate pairs.
 * @param required The message when it is missing or blank.
 */
export function requiredText(required: string) {
  return plainText(required).pipe(z.string().min(1, required));
}

/** The same, where nothing (or null) is as good as an empty text. */
export function optionalText() {
  return z.preprocess((value) => value ?? "", plainText("Must be text."));
}

function plainText(invalid: string) {
  return z
    .string({ required_error: invalid, invalid_type_error: invalid })
    .refine((text) => !CONTROL.test(text) && text.isWellFormed(), "Must not hold control characters.")
    .transform((text) => text.trim());
}
