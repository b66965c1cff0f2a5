import type { FormErrorData } from "~/forms/form-response";

/** A field's value and error. */
export interface FieldEntry {
  name: string;
  defaultValue?: string;
  error?: string;
}

/**
 * The values and errors of a form's fields by name: the typed ones after an error
 * response, otherwise the stored ones.
 */
export function fieldsOf(
  reply: Pick<FormErrorData, "values" | "errors"> | undefined,
  stored: Record<string, string> = {},
) {
  return (name: string): FieldEntry => ({
    name,
    defaultValue: (reply ? reply.values : stored)[name],
    error: reply?.errors[name],
  });
}
