import { z } from "zod";
import type { FieldErrors } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";

/** Checks input against a schema. Errors without a message of ours get a generic one instead of zod's. */
export function parseInput<Schema extends z.ZodTypeAny>(
  schema: Schema,
  input: unknown,
): z.SafeParseReturnType<z.input<Schema>, z.output<Schema>> {
  return schema.safeParse(input, { errorMap: ownMessages });
}

const ownMessages: z.ZodErrorMap = (issue, context) => {
  const isZods = context.defaultError === z.defaultErrorMap(issue, context).message;
  return { message: isZods ? apiMessages.invalidValue : context.defaultError };
};

/** The first error of each field by its path: `price`, `items[0].name`. */
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
