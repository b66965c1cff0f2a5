import { z } from "zod";
import { booleanField, fieldSchema, priceField } from "~/domain/field-schema";
import { isDay } from "~/domain/local-date";
import type { FieldCodes } from "~/domain/error-code";
import type { FieldErrors } from "~/domain/outcome";
import { choiceField, emailText, optionalText, requiredText } from "~/domain/text";
import { type Entered, type Field, type Fields, listFields } from "./field";
import { WEEKDAYS } from "~/domain/hours/opening-hours";

/** Where input comes from: a form of the office, the body of a call, or the row of a list. */
export type Door = "form" | "body" | "row";

export interface SchemaOptions<Of extends Fields> {
  door?: Door;
  /** The message for what is no object. */
  invalid?: string;
  /** The schemas of kinds that only some nouns have. */
  special?: (field: Field) => z.ZodType | undefined;
  /** The errors of several fields together, even if others have some: those aren't among the values. */
  check?: (values: Partial<Entered<Of>>) => FieldErrors;
  /** The codes of these errors, where one isn't `invalid`. */
  codes?: FieldCodes;
}

/** The schema of what staff enter about an item: documented names, prices in francs. */
export function schemaOf<Of extends Fields>(
  fields: Of,
  { door = "body", invalid, special, check, codes = {} }: SchemaOptions<Of> = {},
): z.ZodType<Entered<Of>> {
  const inForm = listFields(fields).filter(({ field }) => field.edited !== "apart");
  const read = inForm.flatMap((each) => {
    const schema = special?.(each.field) ?? inputOf(each.field, door);
    return schema ? [{ ...each, schema }] : [];
  });
  const toEntered = (values: Record<string, unknown>) => {
    const entries = read
      .filter(
        ({ name, field }) => values[name] !== z.NEVER && (values[name] !== undefined || field.isOptional),
      )
      .map(({ property, name, field }) => [property, storedOf(field, values[name])] as const);
    return Object.fromEntries(entries) as Entered<Of>;
  };
  return z
    .object(Object.fromEntries(read.map(({ name, schema }) => [name, schema])), invalid)
    .superRefine((values, context) => {
      for (const [name, message] of Object.entries(check?.(toEntered(values)) ?? {}))
        context.addIssue({ code: "custom", path: [name], message, params: { code: codes[name] } });
    })
    .transform(toEntered);
}

/** Undefined for what the operations of its noun read themselves. */
function inputOf(field: Field, door: Door): z.ZodType | undefined {
  switch (field.kind) {
    case "text":
    case "reference":
    case "email":
      return textInput(field);
    case "key":
      return optionalText({ maxLength: field.max }).optional();
    case "money":
      return priceField(field.words, { ...field, isTyped: door !== "body" });
    case "choice":
      return choiceField(field.values, {
        ...("isNullable" in field ? { empty: null } : field),
        invalid: field.invalid ?? mustBe(field, field.values.filter(Boolean)),
      });
    case "flag":
      if (field.words) return wordsInput(field.words, field.invalid ?? mustBe(field, field.words));
      return booleanField(field.invalid ?? mustBe(field));
    case "mark":
      return booleanField(mustBe(field));
    case "day":
      return "required" in field ? dayInput(field) : undefined;
  }
}

/** What is said of a value that a field can't have. */
function mustBe({ label }: Field, values: readonly string[] = ["true", "false"]): string {
  return `${label} must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values)}.`;
}

/** The schema of one text, for input that has only some fields of its noun. */
export function textInput(field: Extract<Field, { kind: "text" | "reference" | "email" }>) {
  if (field.kind === "email") return emailText(field.required, field.invalid, field.tooLong, field.reads);
  if (field.kind === "reference") return requiredText(field.required);
  const { required, max: maxLength, tooLong, invalid, isWithoutMarks, format, reads } = field;
  const problem = (text: string) =>
    text === "" || !format || format.test(text) ? undefined : format.invalid;
  const options = { maxLength, tooLong, invalid, isWithoutMarks, reads, problem };
  return required === undefined ? optionalText(options) : requiredText(required, options);
}

function wordsInput([no, yes]: readonly [string, string], invalid: string) {
  return z.enum([no, yes], invalid).transform((word) => word === yes);
}

function dayInput({ required, invalid }: { required: string; invalid: string }) {
  return fieldSchema(
    { type: "string", format: "date" },
    (value, reject) => {
      const day = typeof value === "string" ? value.trim() : value;
      if (day === undefined || day === "") return reject(required, { code: "required" });
      return typeof day === "string" && isDay(day) ? day : reject(invalid);
    },
    { isRequired: true },
  );
}

function storedOf(field: Field, value: unknown): unknown {
  if (field.kind === "key") return value || null;
  if (field.kind === "mark") return value ? 1 : null;
  if (field.kind !== "text" || field.isOptional) return value;
  return value || (field.empty ?? "");
}

/** How many there are. */
export const count = z.int().min(0);

export const ID = z.string().describe("An opaque id.");
/** What the JSON of most nouns has beside their fields. */
export const VERSION = { version: z.int().min(1).describe("Counts the changes of its values.") };

/**
 * The document of an item's JSON (see `toJson`).
 * @param more What the JSON has beside the declared fields.
 * @param special The documents of kinds that only some nouns have.
 */
export function documentOf(
  fields: Fields,
  name: string,
  more: z.ZodRawShape = VERSION,
  special?: SpecialShape,
) {
  return z.object({ _id: ID, ...shapeOf(fields, special), ...more }).meta({ id: name });
}

type SpecialShape = (field: Field, name: string) => z.ZodRawShape | undefined;

/** The document of the values of fields. */
export function shapeOf(fields: Fields, special?: SpecialShape): z.ZodRawShape {
  const shown = listFields(fields).filter(({ field }) => !field.isReadApart);
  const shapes = shown.map(({ field, name }) => special?.(field, name) ?? { [name]: describedOf(field) });
  return Object.fromEntries(shapes.flatMap((each) => Object.entries(each)));
}

function describedOf(field: Field): z.ZodType {
  const { about: description, example } = field;
  const schema = field.isOptional ? outputOf(field).optional() : outputOf(field);
  return schema.meta({
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  });
}

function outputOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "key":
      return z.string().nullable();
    case "money":
      return price;
    case "choice":
      return "isNullable" in field ? z.enum(field.values).nullable() : z.enum(field.values);
    case "choices":
      return z.array(z.enum(field.values));
    case "flag":
    case "mark":
    case "since":
      return z.boolean();
    case "instant":
      return z.iso.datetime();
    case "day":
      return "isNullable" in field ? z.iso.date().nullable() : z.iso.date();
    case "hours":
      return z.array(period);
    case "week":
      return week;
    case "percent":
      return z.int().min(0).max(100);
    case "paragraphs":
      return z.array(z.string());
    case "group":
      return z.object(shapeOf(field.fields));
    case "list":
      return z.array(z.object(shapeOf(field.fields)));
    default:
      return z.string();
  }
}

export const price = z.number().min(0).describe("In francs.");

const period = z.object({ opens: z.string(), closes: z.string() });

export const week = z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), periods: z.array(period) }));
