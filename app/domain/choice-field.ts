import { z } from "zod";

/**
 * One of some texts, in any case, as what it stands for; where nothing was said
 * it stands as ''. A wrong one lets the other fields be checked all the same.
 * @param invalid The message for anything else.
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

/** 'Yes' or 'No' in any case; '' where nothing was said. */
export function flagField(invalid: string) {
  return choiceField(FLAGS, invalid);
}
