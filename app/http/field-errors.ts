import type { z } from "zod";
import type { FieldErrors } from "~/domain/outcome";

/** The first fault of each field, under its path: `price`, `items[0].name`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.reduce<string>(
      (path, part) => (typeof part === "number" ? `${path}[${part}]` : path ? `${path}.${part}` : part),
      "",
    );
    errors[field] ??= issue.message;
  }
  return errors;
}
