import type { z } from "zod";
import { type FieldErrors, MAX_ERRORS } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";

/** The most fields of a form. They are sent back with an error: 100,000 take half a second. */
export const MAX_FORM_FIELDS = 100;

export function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * The text fields of a submitted form as an object; a repeated field keeps its
 * last value. Files are left out. Empty if the body isn't a form or has too many
 * fields.
 */
export async function readFields(
  request: Request,
  maxFields = MAX_FORM_FIELDS,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  let count = 0;
  try {
    for (const [name, value] of await request.formData()) {
      count += 1;
      if (count > maxFields) return {};
      if (typeof value === "string") fields[name] = value;
    }
  } catch {
    return {};
  }
  return fields;
}

/** Checks input against a schema. Errors without a message of ours get a generic one instead of zod's. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(input, { error: () => apiMessages.invalidValue });
}

/** The first error of each field by its path: `price`, `items[0].name`; of the first fields, if there are many. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.reduce<string>(
      (path, part) =>
        typeof part === "number" ? `${path}[${part}]` : path ? `${path}.${String(part)}` : String(part),
      "",
    );
    errors[field] ??= issue.message;
    if (Object.keys(errors).length === MAX_ERRORS) break;
  }
  return errors;
}
