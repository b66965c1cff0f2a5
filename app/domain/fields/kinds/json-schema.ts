import type { z } from "zod";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { toFrancs, MAX_PRICE_CENTIMES } from "~/domain/formats/money";

/** What the API's document says of a value. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const TEXT: JsonSchema = { type: "string" };
export const BOOLEAN: JsonSchema = { type: "boolean" };

/** A text that a call sends; one that isn't needed may be null. */
export function textOf(maxLength: number = MAX_LENGTH.text, isNeeded: boolean): JsonSchema {
  return isNeeded ? { type: "string", minLength: 1, maxLength } : { type: ["string", "null"], maxLength };
}

const maximum = toFrancs(MAX_PRICE_CENTIMES);

/** In francs; a text has a point. */
export const SENT_PRICE: JsonSchema = { type: ["number", "string"], exclusiveMinimum: 0, maximum };

export const SENT_DISCOUNT: JsonSchema = { type: ["number", "string", "null"], minimum: 0, maximum };

export const PRICE: JsonSchema = { type: "number", minimum: 0, description: "In francs." };

const TIME: JsonSchema = { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };

/** Hours from one time to another, as a call sends them. */
export const SENT_PERIOD: JsonSchema = requiredObject({ opens: TIME, closes: TIME });

export const PERIOD: JsonSchema = closedObject({ opens: TEXT, closes: TEXT });

/** An object of which all properties are needed, as a call sends it: others may stand beside them. */
export function requiredObject(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: "object", required: Object.keys(properties), properties };
}

/** An object as the API returns it: it has no other properties. */
export function closedObject(
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema {
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
