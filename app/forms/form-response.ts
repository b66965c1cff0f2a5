import type { FieldErrors } from "~/domain/outcome";

/** What a form gets back when it was refused: the typed values, and what is wrong with them. */
export interface FormErrorData {
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
}

/** What was typed into a form, for the form that comes again: text alone, and no passwords. */
export function typedValues(fields: Iterable<[string, FormDataEntryValue]>): FormErrorData["values"] {
  const values: FormErrorData["values"] = {};
  for (const [name, value] of fields) {
    if (typeof value === "string" && !/password/i.test(name)) values[name] = value;
  }
  // The profile's form names what it changes, and sends that as `value`.
  if (values.field === "password") delete values.value;
  return values;
}
