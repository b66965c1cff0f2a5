import type { FieldCodes } from "./error-code";
import { type Err, err, type FieldErrors, MAX_ERRORS, okValue, type Outcome } from "~/domain/outcome";
import { isJsonObject } from "~/domain/record";
import { isSameValue } from "~/domain/text/same-value";
import { apiMessages } from "~/messages/api";
import type { Message } from "~/messages/office/t";
import { type Entered, type Fields, listFields } from "./field";
import { type FieldError, type Input, type Reading, REPORTED, type Source } from "./kinds/kind";
import { kindOf } from "./kinds/kinds";

/** Values as they are stored, which count only without errors. */
export interface Read<Values> {
  values: Values;
  /** All of them, in the order in which they are told. */
  errors: FieldError[];
}

interface Options<Of extends Fields> {
  source: Source;
  /** The item that the input changes, or of a list the texts in it: they are accepted as they are, however long. */
  stored?: object | ReadonlySet<string>;
  /** Where the input is in what was sent, such as `items[0]`. */
  at?: string;
  /** The message for what is no object. */
  invalid?: Message;
  /** The messages for fields of other nouns that this one can't have, unless they are empty. */
  refused?: Record<string, Message>;
  /** In which ISO datetimes are read as days. Without one they are no days. */
  timeZone?: string;
  /** The errors of several fields together, even if others have some: those aren't among the values. */
  check?: (values: Partial<Entered<Of>>, errors: FieldError[]) => FieldErrors;
  /** The codes of these errors, where one isn't `invalid`. */
  codes?: FieldCodes;
}

/** Reads what staff enter about an item by its declaration: documented names, prices in francs. */
export function readFields<Of extends Fields>(
  fields: Of,
  input: unknown,
  { stored, at = "", check, codes = {}, ...options }: Options<Of>,
): Read<Entered<Of>> {
  const errors: FieldError[] = [];
  const texts = stored instanceof Set ? stored : undefined;
  const item = stored && !texts ? { ...stored } : undefined;
  const context = { ...options, texts, item, errors, path: at };
  const values = readObject(fields, input, context) as Entered<Of>;
  if (check && isJsonObject(input))
    for (const [field, message] of Object.entries(check(values, errors)))
      errors.push({ field: pathOf(at, field), message, code: codes[field] });
  return { values, errors };
}

/** How an operation reads what a declaration says. */
export function readBy<Of extends Fields>(fields: Of) {
  const read = (values: object, { source, timeZone }: { source: Source; timeZone: string }) =>
    readFields(fields, values, { source, timeZone });
  return { fields, read };
}

interface Context extends Pick<Options<Fields>, "source" | "invalid" | "refused" | "timeZone"> {
  texts: ReadonlySet<unknown> | undefined;
  item: Input | undefined;
  errors: FieldError[];
  /** Of the object. */
  path: string;
}

function readObject(fields: Fields, input: unknown, context: Context): Input {
  const { errors, path, refused = {}, invalid = apiMessages.invalidValue } = context;
  if (!isJsonObject(input)) {
    errors.push({ field: path, message: invalid, code: input === undefined ? "required" : "invalid" });
    return {};
  }
  const declared = listFields(fields)
    .filter(({ field }) => field.edited !== "separately" && kindOf(field).read)
    .map(({ property, name, field }) => ({
      property,
      name,
      kind: kindOf(field),
      reading: readingOf({ fields, name, field }, context),
    }));
  const joined = { ...input };
  // What is part of another field's value is joined last.
  const isPart = ({ field }: Reading) => Number("partOf" in field);
  for (const { kind, reading } of declared.toSorted(
    (one, other) => isPart(one.reading) - isPart(other.reading),
  ))
    Object.assign(joined, kind.join?.(joined, reading));
  for (const [field, message] of Object.entries(refused))
    if (!isNone(input[field])) errors.push({ field: pathOf(path, field), message });
  const values: Input = {};
  for (const { property, name, kind, reading } of declared) {
    const given = joined[name];
    const { isOptional } = reading.field;
    const isMissing = given === REPORTED || (isOptional && given === undefined);
    const value = isMissing ? kind.none : kind.read?.(given, reading);
    if (value !== undefined || isOptional) values[property] = value;
  }
  return values;
}

function readingOf(
  { fields, name, field }: Pick<Reading, "fields" | "name" | "field">,
  context: Context,
): Reading {
  const { source, texts, item, timeZone, errors, path } = context;
  const inside = { ...context, invalid: undefined, refused: undefined };
  return {
    field,
    fields,
    name,
    source,
    timeZone,
    stored: item,
    kept(text) {
      if (texts) return texts.has(text.trim()) ? text.trim() : undefined;
      const kept = item?.[name];
      return typeof kept === "string" && isSameValue(text.trim(), kept.trim()) ? kept : undefined;
    },
    error(message, { in: part = "", at, ...more } = {}) {
      errors.push({ field: pathOf(path, at ?? name + part), message, ...more });
      return undefined;
    },
    readInner: (inner, value, at = "") =>
      readObject(inner, value, { ...inside, path: pathOf(path, name + at) }),
  };
}

function pathOf(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function isNone(value: unknown): boolean {
  return (value ?? "") === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * The values, or a failure (400) with the first error of each field; of the first fields, if there are many.
 * @param message By default the first error's, which may be about no field.
 */
export function outcomeOf<Values>({ values, errors }: Read<Values>, message?: Message): Outcome<Values> {
  return errors.length === 0 ? okValue(values) : errInvalid(errors, message);
}

function errInvalid(errors: FieldError[], message?: Message): Err {
  const firsts = new Map<string, FieldError>();
  for (const error of errors) if (!firsts.has(error.field)) firsts.set(error.field, error);
  const listed = [...firsts.values()].slice(0, MAX_ERRORS);
  const text = message ?? errors[0]?.message ?? apiMessages.invalid;
  const inFields = listed.filter(({ field }) => field !== "");
  if (inFields.length === 0) return err(400, text, undefined, errors[0]?.code ?? "invalid");
  return {
    ...err(400, text, Object.fromEntries(inFields.map(({ field, message }) => [field, message]))),
    codes: Object.fromEntries(inFields.map(({ field, code = "invalid" }) => [field, code])),
  };
}
