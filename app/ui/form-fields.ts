import type { FormReply } from "~/http/form-reply";

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
  reply: Pick<FormReply, "values" | "errors"> | undefined,
  stored: Record<string, string> = {},
) {
  return (name: string): FieldEntry => ({
    name,
    defaultValue: reply?.values[name] ?? stored[name],
    error: reply?.errors[name],
  });
}
