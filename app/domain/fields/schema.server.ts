import { z } from "zod";
import { booleanField } from "~/domain/field-schema";
import { priceField } from "~/domain/price-rule";
import { choiceField, optionalText, requiredText } from "~/domain/text";
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
  const read = listFields(fields).flatMap((each) => {
    const schema = special[each.field.kind]?.(each.field) ?? inputOf(each.field, door);
    return schema ? [{ ...each, schema }] : [];
  });
  const toEntered = (values: Record<string, unknown>) => {
    const entries = read
      .filter(({ name }) => values[name] !== undefined && values[name] !== z.NEVER)
      .map(({ property, name, field }) => [property, storedOf(field, values[name])] as const);
    return Object.fromEntries(entries) as Partial<Entered<Of>>;
  };
  return z
    .object(Object.fromEntries(read.map(({ name, schema }) => [name, schema])), invalid)
    .superRefine((values, context) => {
      check?.(toEntered(values), (name, message) =>
        context.addIssue({ code: "custom", path: [name], message }),
      );
    })
    .transform((values) => toEntered(values) as Entered<Of>);
}

/** Undefined for what the operations of its noun read themselves. */
function inputOf(field: Field, door: Door): z.ZodType | undefined {
  switch (field.kind) {
    case "text":
    case "reference": {
      const options = field.kind === "text" ? { maxLength: field.max } : {};
      return field.required === undefined ? optionalText(options) : requiredText(field.required, options);
    }
    case "key":
      return optionalText({ maxLength: field.max }).optional();
    case "money":
      return priceField(field.words, { ...field, isTyped: door !== "body" });
    case "choice":
      return choiceField(field.values, field);
    case "flag":
    case "mark":
      return booleanField(field.invalid);
  }
}

function storedOf(field: Field, value: unknown): unknown {
  if (field.kind === "key") return value || null;
  if (field.kind === "mark") return value ? 1 : null;
  return field.kind === "text" ? value || (field.empty ?? "") : value;
}

export const ID = z.string().describe("An opaque id.");
const version = z.int().min(1).describe("Counts the changes of its values.");

/**
 * The document of an item's JSON (see `toJson`).
 * @param more What the JSON has beside the declared fields.
 * @param special The documents of kinds that only some nouns have.
 */
export function documentOf(
  fields: Fields,
  name: string,
  more: z.ZodRawShape = {},
  special: Partial<Record<Field["kind"], (name: string) => z.ZodRawShape>> = {},
) {
  const shown = listFields(fields).filter(({ field }) => !field.isReadApart);
  const shapes = shown.map(
    (each) => special[each.field.kind]?.(each.name) ?? outputOf(each.field, each.name),
  );
  const shape = Object.assign({}, ...shapes) as z.ZodRawShape;
  return z.object({ _id: ID, ...shape, ...more, version }).meta({ id: name });
}

function outputOf(field: Field, name: string): z.ZodRawShape {
  const said = <Schema extends z.ZodType>(schema: Schema) =>
    ({ [name]: field.about === undefined ? schema : schema.describe(field.about) }) as z.ZodRawShape;
  switch (field.kind) {
    case "key":
      return said(z.string().nullable());
    case "money":
      return said(price);
    case "choice":
      return said(z.enum(field.values));
    case "flag":
    case "mark":
      return said(z.boolean());
    case "day":
      return said(field.isNullable ? z.iso.date().nullable() : z.iso.date());
    case "hours":
      return said(z.array(period));
    default:
      return said(z.string());
  }
}

export const price = z.number().min(0).describe("In francs.");

export const period = z.object({ opens: z.string(), closes: z.string() });
