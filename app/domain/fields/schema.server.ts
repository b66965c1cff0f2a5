import { z } from "zod";
import { type Field, type Fields, listFields } from "./field";
import { closedObject, type JsonSchema, PRICE, TEXT } from "./kinds/json-schema";
import { kindOf } from "./kinds/kinds";

/** How many there are. */
export const count = z.int().min(0);

export const ID = z.string().describe("An opaque id.");
/** What the JSON of most nouns has beside their fields. */
export const VERSION = { version: z.int().min(1).describe("Counts the changes of its values.") };

export const price = described(PRICE);

/**
 * The document of an item's JSON (see `toJson`).
 * @param more What the JSON has beside the declared fields.
 */
export function documentOf(fields: Fields, name: string, more: z.ZodRawShape = VERSION) {
  return z.object({ _id: ID, ...shapeOf(fields), ...more }).meta({ id: name });
}

/** The document of the values of fields. */
export function shapeOf(fields: Fields): z.ZodRawShape {
  const optional = new Set(listFields(fields).flatMap(({ name, field }) => (field.isOptional ? [name] : [])));
  return Object.fromEntries(
    Object.entries(propertiesOf(fields)).map(([name, schema]) => [
      name,
      optional.has(name) ? described(schema).optional() : described(schema),
    ]),
  );
}

/** A part of the document in the words of JSON Schema. Nothing is read with it. */
export function described(schema: JsonSchema) {
  return z.unknown().meta(schema as z.GlobalMeta);
}

function propertiesOf(fields: Fields): Record<string, JsonSchema> {
  const shown = listFields(fields).filter(({ field }) => !field.isReadSeparately && !field.isForStaff);
  return Object.assign(
    {},
    ...shown.map(({ name, field }) => {
      const { returnsBefore, returnsAfter } = kindOf(field);
      return { ...returnsBefore, [name]: returned(field), ...returnsAfter };
    }),
  );
}

function returned(field: Field): JsonSchema {
  const { about: description, example } = field;
  return {
    ...(kindOf(field).returns?.(field, returnedObject) ?? TEXT),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  };
}

function returnedObject(fields: Fields): JsonSchema {
  const needed = listFields(fields).filter(({ field }) => !field.isOptional);
  return closedObject(
    propertiesOf(fields),
    needed.map(({ name }) => name),
  );
}
