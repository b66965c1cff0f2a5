import { z } from "zod";
import { type Field, type Fields, listFields } from "./field";
import { WEEKDAYS } from "~/domain/hours/opening-hours";

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
