import { say } from "~/messages/office/t";
import type { JsonSchema } from "./json-schema";
import { type Kind, mustBe, type Of } from "./kind";

/** One of a few texts, in any case. Staff read its labels. */
export const choice: Kind<Of<"choice">> = {
  read(value, { field, error }) {
    const { values, invalid = mustBe(field, values.filter(Boolean)) } = field;
    const isNullable = "isNullable" in field;
    if (isNullable && value === undefined) return undefined;
    const typed = typeof value === "string" ? value.trim().toLowerCase() : (value ?? "");
    if (typed === "") return isNullable ? null : field.empty;
    return values.find((each) => each.toLowerCase() === typed) ?? error(invalid, { isUnreadable: true });
  },
  isRequired: () => false,
  toText: (value, field) => say(labelOf(field, String(value))),
  accepts: ({ values }) => ({ enum: [...new Set([...values, ""]), null] }),
  returns: (field) => {
    const schema: JsonSchema = { type: "string", enum: [...field.values] };
    return "isNullable" in field ? { anyOf: [schema, { type: "null" }] } : schema;
  },
  isEntered: (typed, field) => typed !== "" && typed !== untouched(field),
  toCell: (value, field) => labelOf(field, String(value ?? "")),
  cellValues: (field) => field.values.filter(Boolean).map((value) => labelOf(field, value)),
  cellSynonyms: ({ labels = {} }) =>
    new Map(Object.entries(labels).map(([value, text]) => [text.toLowerCase(), value])),
};

/** How staff read a value. */
function labelOf({ labels = {} }: Of<"choice">, value: string): string {
  return labels[value] ?? value;
}

/** What a select has that nobody has touched. */
function untouched(field: Of<"choice">): string {
  if ("isNullable" in field || field.values.includes("")) return "";
  return field.empty ?? field.values[0] ?? "";
}
