import { z } from "zod";
import { ALLERGEN_TEXT, withAllergenBoxes, withAllergenCodes } from "~/domain/allergens/allergen-fields";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { booleanField } from "~/domain/field-schema";
import { priceField } from "~/domain/price-rule";
import { acceptStoredTexts, choiceField, optionalText, requiredText } from "~/domain/text";
import { type Entered, type Field, type Fields, listFields } from "./field";

/** Where input comes from: a form of the office, the body of a call, or the row of a list. */
export type Door = "form" | "body" | "row";

interface SchemaOptions<Of extends Fields> {
  door?: Door;
  /** What can be said only of several fields together, even if others have errors: those aren't among the values. */
  check?: (values: Partial<Entered<Of>>, addError: (name: string, message: string) => void) => void;
}

/** The schema of what staff enter about an item: documented names, prices in francs. */
export function schemaOf<Of extends Fields>(
  fields: Of,
  { door = "body", check }: SchemaOptions<Of> = {},
): z.ZodType<Entered<Of>> {
  const read = listFields(fields).flatMap((each) => {
    const schema = inputOf(each.field, door);
    return schema ? [{ ...each, schema }] : [];
  });
  const toEntered = (values: Record<string, unknown>) => {
    const entries = read
      .filter(({ name }) => values[name] !== undefined && values[name] !== z.NEVER)
      .map(({ property, name, field }) => [property, storedOf(field, values[name])] as const);
    return Object.fromEntries(entries) as Partial<Entered<Of>>;
  };
  return z
    .object(Object.fromEntries(read.map(({ name, schema }) => [name, schema])))
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
    case "allergens":
      return field.required === undefined
        ? optionalText(ALLERGEN_TEXT)
        : requiredText(field.required, ALLERGEN_TEXT);
  }
}

function storedOf(field: Field, value: unknown): unknown {
  if (field.kind === "key") return value || null;
  if (field.kind === "mark") return value ? 1 : null;
  return field.kind === "text" ? value || (field.empty ?? "") : value;
}

interface StoredDish {
  name: string;
  description: string;
  allergies: string;
}

/**
 * Makes a dish's schema accept what a form or a call has beside its fields: boxes for allergens, or
 * their codes.
 * @param stored The dish that the input changes, if it does (see `acceptStoredTexts`).
 */
export function withAllergens<Schema extends z.ZodType>(schema: Schema, door: Door, stored?: StoredDish) {
  const texts = acceptStoredTexts(schema, stored);
  return door === "form" ? withAllergenBoxes(texts) : withAllergenCodes(texts, stored);
}

export const ID = z.string().describe("An opaque id.");
const version = z.int().min(1).describe("Counts the changes of its values.");

/**
 * The document of an item's JSON (see `toJson`).
 * @param more What the JSON has beside the declared fields.
 */
export function documentOf(fields: Fields, name: string, more: z.ZodRawShape = {}) {
  const shown = listFields(fields).filter(({ field }) => !field.isReadApart);
  const shape = Object.assign({}, ...shown.map((each) => outputOf(each.field, each.name))) as z.ZodRawShape;
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
    case "allergens":
      return { [name]: z.string().describe("The text that guests read."), ...allergens };
    case "day":
      return said(field.isNullable ? z.iso.date().nullable() : z.iso.date());
    case "hours":
      return said(z.array(period));
    case "sizes":
      return { [name]: sizes };
    case "soldOut":
      return soldOut;
    case "photo":
      return { photo };
    default:
      return said(z.string());
  }
}

const price = z.number().min(0).describe("In francs.");

const code = z.enum(ALLERGEN_CODES);

const allergens = {
  allergens: z
    .array(code)
    .readonly()
    .nullable()
    .describe("Null if nobody has declared them; [] if there are none."),
  traces: z.array(code).readonly(),
};

export const period = z.object({ opens: z.string(), closes: z.string() });

const sizes = z
  .array(z.object({ label: z.string(), price }))
  .describe("Its sizes in order, the first one at `price`; empty if it has none.");

const soldOut = {
  soldOut: z.boolean(),
  soldOutUntil: z
    .string()
    .nullable()
    .describe("When it is back: an instant in UTC, 9999-12-31T00:00:00.000Z without an end."),
};

const file = z.object({ width: z.int(), height: z.int(), avif: z.string(), jpeg: z.string() });

const photo = z
  .object({
    small: file,
    medium: file.optional(),
    large: file,
    position: z.object({ x: z.int(), y: z.int() }).optional(),
  })
  .nullable()
  .describe("The paths of its files on the site, which change with the photo.");
