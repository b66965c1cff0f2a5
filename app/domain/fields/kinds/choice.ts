import { type Kind, mustBe, type Of } from "./kind";

/** One of a few texts, in any case. */
export const choice: Kind<Of<"choice">> = {
  read(value, { field, error }) {
    const { values, invalid = mustBe(field, values.filter(Boolean)) } = field;
    const isNullable = "isNullable" in field;
    if (isNullable && value === undefined) return undefined;
    const typed = typeof value === "string" ? value.trim().toLowerCase() : (value ?? "");
    if (typed === "") return isNullable ? null : field.empty;
    return values.find((each) => each.toLowerCase() === typed) ?? error(invalid, { isUnreadable: true });
  },
};
