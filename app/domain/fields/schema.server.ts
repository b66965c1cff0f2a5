import { z } from "zod";
import { booleanField, fieldSchema, priceField } from "~/domain/field-schema";
import { isDay } from "~/domain/local-date";
import { choiceField, emailText, optionalText, requiredText } from "~/domain/text";
import { type Entered, type Field, type Fields, listFields } from "./field";

/** Where input comes from: a form of the office, the body of a call, or the row of a list. */
export type Door = "form" | "body" | "row";

export interface SchemaOptions<Of extends Fields> {
  door?: Door;
  /** The message for what is no object. */
  invalid?: string;
  /** The schemas of kinds that only some nouns have. */
  special?: Partial<Record<Field["kind"], (field: Field) => z.ZodType>>;
  /** What can be said only of several fields together, even if others have errors: those aren't among the values. */
  check?: (values: Partial<Entered<Of>>, addError: (name: string, message: string) => void) => void;
}

/** The schema of what staff enter about an item: documented names, prices in francs. */
export function schemaOf<Of extends Fields>(
  fields: Of,
  { door = "body", invalid, special = {}, check }: SchemaOptions<Of> = {},
): z.ZodType<Entered<Of>> {
  const inForm = listFields(fields).filter(({ field }) => field.edited !== "apart");
  const read = inForm.flatMap((each) => {
    const schema = special[each.field.kind]?.(each.field) ?? inputOf(each.field, door);
    return schema ? [{ ...each, schema }] : [];
  });
  const toEntered = (values: Record<string, unknown>) => {
    const entries = read
      .filter(({ name }) => values[name] !== undefined && values[name] !== z.NEVER)
      .map(({ property, name, field }) => [property, storedOf(field, values[name])] as const);
    return Object.fromEntries(entries) as Entered<Of>;
  };
  return z
    .object(Object.fromEntries(read.map(({ name, schema }) => [name, schema])), invalid)
    .superRefine((values, context) => {
      check?.(toEntered(values), (name, message) =>
        context.addIssue({ code: "custom", path: [name], message }),
      );
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
      return choiceField(field.values, { ...field, invalid: mustBe(field, field.values.filter(Boolean)) });
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
  if (field.kind === "email") return emailText(field.required, field.invalid, field.tooLong);
  if (field.kind === "reference") return requiredText(field.required);
  const { required, max: maxLength, tooLong, invalid } = field;
  const options = { maxLength, tooLong, invalid };
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
      if (day === undefined || day === "") return reject(required);
      return typeof day === "string" && isDay(day) ? day : reject(invalid);
    },
    { isRequired: true },
  );
}

function storedOf(field: Field, value: unknown): unknown {
  if (field.kind === "key") return value || null;
  if (field.kind === "mark") return value ? 1 : null;
  return field.kind === "text" ? value || (field.empty ?? "") : value;
}

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
  special: Partial<Record<Field["kind"], (name: string) => z.ZodRawShape>> = {},
) {
  const shown = listFields(fields).filter(({ field }) => !field.isReadApart);
  const shapes = shown.map(
    (each) => special[each.field.kind]?.(each.name) ?? outputOf(each.field, each.name),
  );
  const shape = Object.fromEntries(shapes.flatMap((each) => Object.entries(each)));
  return z.object({ _id: ID, ...shape, ...more }).meta({ id: name });
}

function outputOf(field: Field, name: string): z.ZodRawShape {
  const said = (schema: z.ZodType): z.ZodRawShape => ({
    [name]: field.about === undefined ? schema : schema.describe(field.about),
  });
  switch (field.kind) {
    case "key":
      return said(z.string().nullable());
    case "money":
      return said(price);
    case "choice":
      return said(z.enum(field.values));
    case "flag":
    case "mark":
    case "since":
      return said(z.boolean());
    case "instant":
      return said(z.iso.datetime());
    case "day":
      return said("isNullable" in field ? z.iso.date().nullable() : z.iso.date());
    case "hours":
      return said(z.array(period));
    default:
      return said(z.string());
  }
}

export const price = z.number().min(0).describe("In francs.");

export const period = z.object({ opens: z.string(), closes: z.string() });
