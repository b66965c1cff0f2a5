import { z } from "zod";
import { versionMessages } from "~/messages/history";
import type { ErrorCode } from "./error-code";
import { parseVersion } from "./outcome";

/** Adds an error to a field. Its result is the value of a field that has one. */
export type Reject = (message: string, params?: { code?: ErrorCode }) => never;

/**
 * A field whose value is read by a function. An error doesn't stop the other fields from
 * being checked; an invalid one isn't of its type in the checks of the whole object.
 * @param description What it accepts, in the words of JSON Schema.
 * @param read Reads the value that was sent, undefined if none was.
 * @param options.isRequired Whether `read` rejects undefined.
 */
export function fieldSchema<Value>(
  description: z.GlobalMeta,
  read: (value: unknown, reject: Reject) => Value,
  { isRequired = false } = {},
) {
  return (isRequired ? z.any() : z.any().optional())
    .transform((value, context) =>
      read(value, (message, params) => {
        context.addIssue({ code: "custom", message, params, continue: true });
        return z.NEVER;
      }),
    )
    .meta(description);
}

/** The version of an item in a list that a call sends; undefined if it names none. */
export const versionField = fieldSchema({ type: "integer", minimum: 1 }, (value, reject) =>
  value === undefined ? undefined : (parseVersion(value) ?? reject(versionMessages.invalid)),
);

/** A list whose length is checked before its elements are looked at. */
export function shortList<Element extends z.ZodType>(
  list: z.ZodArray<Element>,
  max: number,
  tooLong: string,
) {
  return z.preprocess((value, context) => {
    if (Array.isArray(value) && value.length > max)
      context.addIssue({ code: "custom", message: tooLong, params: { code: "limit" } });
    return value;
  }, list.max(max));
}

type AddFieldError = (field: string, message: string, code?: ErrorCode) => void;

/**
 * Prepares the input of an object's schema, as `z.preprocess` does, but the errors that
 * `prepare` adds don't keep the schema from finding its own.
 * @param description The fields that it reads beside those of the schema, in the words of JSON Schema.
 */
export function withPrepared<Schema extends z.ZodType>(
  prepare: (input: unknown, addError: AddFieldError) => unknown,
  schema: Schema,
  description: z.GlobalMeta = {},
) {
  const checked = z.unknown().superRefine((input, context) => {
    prepare(input, (field, message, code) =>
      // Otherwise the intersection merges the values of a failed check, and throws if they differ.
      context.addIssue({ code: "custom", path: [field], message, params: { code }, continue: false }),
    );
  });
  // Both report errors; the values are the second one's alone.
  return checked
    .meta(description)
    .transform(() => ({}))
    .and(z.preprocess((input) => prepare(input, () => {}), schema));
}
