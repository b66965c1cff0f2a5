import { type Field, type Fields, listFields } from "./field";
import { type JsonSchema, textOf } from "./kinds/json-schema";
import { kindOf } from "./kinds/kinds";

// What a call may send about an item, from the declaration of its noun, in the words of JSON Schema.

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
  const entered = listFields(fields).filter(({ field }) => field.edited !== "separately");
  const required = entered
    .filter(({ field }) => isRequired(field))
    .map(({ name: own, field }) => {
      const also = kindOf(field).instead?.(fields) ?? instead[own];
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
  const entered = listFields(fields).filter(({ field }) => field.edited !== "separately");
  const properties = Object.fromEntries(
    entered.flatMap(({ name, field }) => Object.entries(propertiesOf(name, field))),
  );
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** The example of a declaration: that of each field that has one. */
function exampleOf(fields: Fields): Record<string, unknown> {
  const entered = listFields(fields).filter(({ field }) => field.edited !== "separately");
  return Object.fromEntries(
    entered.flatMap(({ name, field }): [string, unknown][] => {
      if (field.example !== undefined) return [[name, field.example]];
      const inner = kindOf(field).innerFields?.(field);
      return inner ? [[name, exampleOf(inner)]] : [];
    }),
  );
}

/** What a field is called and accepts, and what may be sent beside it. */
function propertiesOf(name: string, field: Field): Record<string, JsonSchema> {
  const accepted = accepts(field);
  if (!accepted) return {};
  const schema = field.isOptional && !kindOf(field).isNeverNull ? orNull(accepted) : accepted;
  const described = field.about === undefined ? schema : { ...schema, description: field.about };
  return { [name]: described, ...kindOf(field).acceptsBeside };
}

function isRequired(field: Field): boolean {
  if (field.isOptional || field.edited === "separately") return false;
  if ("required" in field && field.required !== undefined) return true;
  return kindOf(field).isRequired?.(field) ?? false;
}

/** Undefined for what calls don't send. */
function accepts(field: Field): JsonSchema | undefined {
  const { read, accepts: ofKind } = kindOf(field);
  if (!read) return undefined;
  return ofKind ? ofKind(field, acceptedObject) : textOf(undefined, "required" in field);
}

function acceptedObject(fields: Fields): JsonSchema {
  const required = listFields(fields).filter(({ field }) => isRequired(field));
  return objectOf(
    fields,
    required.map(({ name }) => name),
  );
}

function orNull({ type, ...schema }: JsonSchema): JsonSchema {
  if (typeof type === "string") return { ...schema, type: [type, "null"] };
  return Array.isArray(type) ? { ...schema, type: [...new Set([...type, "null" as const])] } : schema;
}
