import type { FormErrorData } from "~/forms/form-response";

/** What one field shows. */
export interface FieldEntry {
  name: string;
  defaultValue?: string;
  error?: string;
}

/**
 * What the fields of a form show, each by its name: what was typed when the form
 * was refused, and what is wrong with that; otherwise what is stored.
 */
export function fieldsOf(
  reply: Pick<FormErrorData, "values" | "errors"> | undefined,
  stored: Record<string, string> = {},
) {
  return (name: string): FieldEntry => ({
    name,
    defaultValue: reply?.values[name] ?? stored[name],
    error: reply?.errors[name],
  });
}
