import { z } from "zod";

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Text as typed, trimmed. Refuses what no keyboard types and no screen can
 * show: control characters and half surrogate pairs. A wrong one lets the other
 * fields be checked all the same.
 * @param required The message when it is missing or blank.
 */
export function requiredText(required: string) {
  return z.unknown().transform((value, context) => {
    const text = readText(value, required, context);
    if (text === "") context.addIssue({ code: "custom", message: required });
    return text;
  });
}

/** The same, where nothing (or null) is as good as an empty text. */
export function optionalText() {
  return z.unknown().transform((value, context) => readText(value ?? "", "Must be text.", context));
}

function readText(value: unknown, invalid: string, context: z.RefinementCtx): string {
  if (typeof value === "string" && !CONTROL.test(value) && value.isWellFormed()) return value.trim();
  const message = typeof value === "string" ? "Must not hold control characters." : invalid;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
