import { z } from "zod";
import { apiMessages } from "~/messages/api";
import { versionMessages } from "~/messages/history";
import { priceMessages } from "~/messages/menu";
import type { ErrorCode } from "./error-code";
import { parseDay } from "./local-date";
import { MAX_PRICE_CENTIMES, parsePrice, parseTypedPrice, toFrancs } from "./money";
import { parseVersion } from "./outcome";

/** Parameters of an issue: the value isn't one of the field's values, so that a workbook's error quotes the cell. */
export const UNREADABLE = { isUnreadable: true } as const;

/** Adds an error to a field. Its result is the value of a field that has one. */
export type Reject = (message: string, params?: { code?: ErrorCode; isUnreadable?: true }) => never;

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

/** A day, `YYYY-MM-DD` or an ISO datetime, which is read in the time zone. */
export function dayFieldIn(timeZone: string) {
  return fieldSchema(
    { type: "string", format: "date" },
    (value, reject) =>
      parseDay(typeof value === "string" ? value : "", timeZone) ?? reject(apiMessages.notADate),
    { isRequired: true },
  );
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

/** A boolean, also as 'Yes' or 'No'; undefined if missing. */
export function booleanField(invalid: string) {
  return fieldSchema({ type: "boolean" }, (value, reject) => {
    if (value === "Yes") return true;
    if (value === "No") return false;
    return typeof value === "boolean" ? value : reject(invalid);
  }).optional();
}

/** What a field with an amount accepts, in the words of JSON Schema. */
export const PRICE = {
  type: ["number", "string", "null"],
  minimum: 0,
  maximum: toFrancs(MAX_PRICE_CENTIMES),
};

/**
 * Francs as a number or as text with a point, into centimes; an empty field is 0.
 * @param field Its name in the message for an invalid amount (see `parsePrice`).
 * @param options.isTyped Whether texts may have any of the usual spellings (see `parseTypedPrice`).
 * @param options.required The message if it is empty.
 * @param options.negative The message if it is below 0.
 */
export function priceField(
  field: "Price" | "Discount price",
  { isTyped = false, required, negative }: { isTyped?: boolean; required?: string; negative?: string } = {},
) {
  return fieldSchema(
    PRICE,
    (value, reject) => {
      const isEmpty = value === undefined || value === null || (typeof value === "string" && !value.trim());
      if (isEmpty) return required === undefined ? 0 : reject(required, { code: "required" });
      const price = isTyped && typeof value === "string" ? parseTypedPrice(value) : parsePrice(value);
      if (price === null) return reject(priceMessages.unreadable(field, value, isTyped), UNREADABLE);
      return negative !== undefined && price < 0 ? reject(negative) : price;
    },
    { isRequired: required !== undefined },
  );
}

export type AddFieldError = (field: string, message: string, code?: ErrorCode) => void;

/** The schema of an input that a function reads as a whole. With an error, what it returns isn't used. */
export function readBy<Value>(read: (input: unknown, addError: AddFieldError) => Value): z.ZodType<Value> {
  return z
    .unknown()
    .transform((input, context) =>
      read(input, (field, message, code) =>
        context.addIssue({ code: "custom", path: [field], message, params: { code } }),
      ),
    );
}

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
