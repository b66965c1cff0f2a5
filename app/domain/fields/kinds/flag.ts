import { type Kind, mustBe, type Of, type Reject } from "./kind";

export const flag: Kind<Of<"flag">> = {
  read(value, { field, error }) {
    const { words, invalid = mustBe(field, words) } = field;
    if (!words) return readBoolean(value, invalid, error);
    return value === words[0] || value === words[1] ? value === words[1] : error(invalid);
  },
};

/** A boolean, also as 'Yes' or 'No'; undefined if it is missing. */
export function readBoolean(value: unknown, invalid: string, error: Reject): boolean | undefined {
  if (value === undefined || typeof value === "boolean") return value;
  return value === "Yes" || value === "No" ? value === "Yes" : error(invalid);
}
