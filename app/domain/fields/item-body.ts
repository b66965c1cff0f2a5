import type { z } from "zod";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { CLOSURE_PERIODS } from "~/domain/hours/schedule";
import { MAX_LENGTH } from "~/domain/max-length";
import { MAX_PRICE_CENTIMES, toFrancs } from "~/domain/money";
import { MAX_SIZE_LABEL, MAX_SIZES } from "~/domain/sizes";
import { type Field, type Fields, listFields } from "./field";

// What a call may send about an item, from the declaration of its noun, in the words of JSON Schema.

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The body of a call that adds or changes an item. */
export interface ItemBody {
  /** Under which the document has its fields. */
  name: string;
  /** All that it may have, of which nothing has to be sent. */
  fields: JsonSchema;
  /** What a new item must have: of each list one. */
  required: string[][];
  /** A new item, and changes that fit any stored one. */
  example: Record<string, unknown>;
  changes: Record<string, unknown>;
}

interface BodyOptions {
  /** By the name of a required field, what may be sent instead. */
  instead?: Record<string, string>;
  /** The fields that the example of an edit changes. */
  changed?: string[];
  /** What it is refused for, unless it is empty: without these it would be dropped as unknown. */
  refused?: Record<string, JsonSchema>;
}

/** The body that follows from a declaration. */
export function itemBody(
  name: string,
  fields: Fields,
  { instead = {}, changed = [], refused = {} }: BodyOptions = {},
): ItemBody {
  const entered = listFields(fields).filter(({ field }) => field.edited !== "apart");
  const sizes = entered.find(({ field }) => field.kind === "sizes")?.name;
  const required = entered
    .filter(({ field }) => isRequired(field))
    .map(({ name: own, field }) => {
      const also = field.kind === "money" ? sizes : field.kind === "allergens" ? "allergens" : instead[own];
      return also === undefined ? [own] : [own, also];
    });
  const example = exampleOf(fields);
  const changes = Object.fromEntries(Object.entries(example).filter(([own]) => changed.includes(own)));
  const object = objectOf(fields);
  return {
    name,
    fields: { ...object, properties: { ...object.properties, ...refused } },
    required,
    example,
    changes,
  };
}

/** A new item as the document has it: with what it must have, in as many ways as there are. */
export function newItem({ name, required }: ItemBody): JsonSchema {
  const ways = required.reduce<string[][]>(
    (all, names) => all.flatMap((way) => names.map((each) => [...way, each])),
    [[]],
  );
  const [first, ...others] = ways.map((each): JsonSchema => ({ allOf: [refTo(name)], required: each }));
  return first && others.length === 0 ? first : { anyOf: [...(first ? [first] : []), ...others] };
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The fields that a call may send, as an object. */
export function objectOf(fields: Fields, required: string[] = []): JsonSchema {
  const entered = listFields(fields).filter(({ field }) => field.edited !== "apart");
  const properties = Object.fromEntries(
    entered.flatMap(({ name, field }) => Object.entries(propertiesOf(name, field))),
  );
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** The example of a declaration: that of each field that has one. */
function exampleOf(fields: Fields): Record<string, unknown> {
  const entered = listFields(fields).filter(({ field }) => field.edited !== "apart");
  return Object.fromEntries(
    entered.flatMap(({ name, field }): [string, unknown][] => {
      if (field.example !== undefined) return [[name, field.example]];
      return field.kind === "group" ? [[name, exampleOf(field.fields)]] : [];
    }),
  );
}

/** What a field is called and accepts; what guests must know is a text, or codes. */
function propertiesOf(name: string, field: Field): Record<string, JsonSchema> {
  const accepted = accepts(field);
  if (!accepted) return {};
  // A code is left out rather than emptied.
  const schema = field.isOptional && field.kind !== "code" ? orNull(accepted) : accepted;
  const described = field.about === undefined ? schema : { ...schema, description: field.about };
  return field.kind === "allergens" ? { [name]: described, allergens: CODES } : { [name]: described };
}

function isRequired(field: Field): boolean {
  if (field.isOptional || field.edited === "apart") return false;
  if ("required" in field && field.required !== undefined) return true;
  if (field.kind === "day") return "invalid" in field;
  if (field.kind === "flag") return field.words !== undefined;
  if (field.kind === "money") return field.words === "Price";
  return ALWAYS_REQUIRED.has(field.kind);
}

const ALWAYS_REQUIRED = new Set<Field["kind"]>(["hours", "week", "group", "list", "paragraphs", "choices"]);

/** Undefined for what calls don't send. */
function accepts(field: Field): JsonSchema | undefined {
  switch (field.kind) {
    case "text":
      return text(field.max, field.required !== undefined);
    case "allergens":
      return text(MAX_LENGTH.allergies, field.required !== undefined);
    case "reference":
    case "webAddress":
      return text(MAX_LENGTH.text, true);
    case "email":
      return { ...text(MAX_LENGTH.email, true), format: "email" };
    case "phone":
      return text(MAX_LENGTH.phone, true);
    case "password":
      return field.isPresent ? { type: "string", maxLength: 2000 } : PASSWORD;
    case "code":
      return { type: "string", maxLength: 100 };
    case "key":
      return text(field.max, false);
    case "country":
      return { type: "string", pattern: "^[A-Za-z]{2}$" };
    case "money":
      return field.words === "Price" ? PRICE : DISCOUNT;
    case "sizes":
      return SIZES;
    case "choice":
      return { enum: [...new Set([...field.values, ""]), null] };
    case "choices":
      return { type: "array", items: { enum: [...field.values] } };
    case "flag":
      return field.words ? { enum: [...field.words] } : { type: "boolean" };
    case "mark":
      return { type: "boolean" };
    case "day":
      return { type: "isNullable" in field ? ["string", "null"] : "string", format: "date" };
    case "hours":
      return { type: "array", maxItems: CLOSURE_PERIODS, items: PERIOD };
    case "week":
      return { type: "array", minItems: 1, items: OPENING_HOURS };
    case "percent":
      return { type: "integer", minimum: 0, maximum: 100 };
    case "paragraphs":
      return { type: "array", items: text(MAX_LENGTH.text, true) };
    case "group":
    case "list": {
      const inner = listFields(field.fields).filter((each) => isRequired(each.field));
      const object = objectOf(
        field.fields,
        inner.map(({ name }) => name),
      );
      return field.kind === "group" ? object : { type: "array", items: object };
    }
  }
}

function text(maxLength: number = MAX_LENGTH.text, isNeeded: boolean): JsonSchema {
  return isNeeded ? { type: "string", minLength: 1, maxLength } : { type: ["string", "null"], maxLength };
}

function orNull({ type, ...schema }: JsonSchema): JsonSchema {
  if (typeof type === "string") return { ...schema, type: [type, "null"] };
  return Array.isArray(type) ? { ...schema, type: [...new Set([...type, "null" as const])] } : schema;
}

const maximum = toFrancs(MAX_PRICE_CENTIMES);

const PASSWORD: JsonSchema = { type: "string", minLength: 8, maxLength: 72, format: "password" };

/** In francs; a text has a point. */
const PRICE: JsonSchema = { type: ["number", "string"], exclusiveMinimum: 0, maximum };

const DISCOUNT: JsonSchema = { type: ["number", "string", "null"], minimum: 0, maximum };

const CODES: JsonSchema = { type: ["array", "null"], items: { enum: [...ALLERGEN_CODES] } };

const SIZES: JsonSchema = {
  type: ["array", "null"],
  maxItems: MAX_SIZES,
  items: {
    type: "object",
    required: ["label", "price"],
    properties: { label: { type: "string", minLength: 1, maxLength: MAX_SIZE_LABEL }, price: PRICE },
  },
};

const TIME: JsonSchema = { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };

const PERIOD: JsonSchema = {
  type: "object",
  required: ["opens", "closes"],
  properties: { opens: TIME, closes: TIME },
};

const OPENING_HOURS: JsonSchema = {
  type: "object",
  required: ["days", "periods"],
  properties: {
    days: { type: "array", items: { enum: [...WEEKDAYS] } },
    periods: { type: "array", items: PERIOD },
  },
};
