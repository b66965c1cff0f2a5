import { z } from "zod";

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
    context.addIssue({ code: "custom", message: invalid });
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
