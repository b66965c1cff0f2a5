import type { Db } from "~db/schema";
import { z } from "zod";
import type { Fields } from "~/domain/fields/field";
import { type ItemBody, itemBody, newItem, refTo, objectOf } from "~/domain/fields/item-body";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { proofFields } from "~/domain/users/read-user";
import { type Components, toJsonSchema } from "./json-schema.server";

export type Params = Record<string, string | undefined>;

/** What a body may have, in the words of JSON Schema, with the components that it refers to and an example. */
export interface BodyDocument {
  schema: JsonSchema;
  components?: Components;
  example?: unknown;
}

type BodySource = z.ZodType | BodyDocument;

/** The body of a method: JSON with its schema, or a file. */
export interface CallBody {
  schema: BodySource | "file" | ((db: Db, params: Params) => Promise<BodySource>);
  isOptional?: boolean;
  /** Whether it lists up to 2,000 items, so that it may have more values than another one. */
  hasRows?: boolean;
  /** What the body may have at a path, if that is less than the document says. */
  known?: (params: Params) => JsonSchema;
  /** What the API returns and the body may send back, if that isn't the item that the call changes. */
  returned?: z.ZodType;
}

/** What each call has that changes an item of which it may name the version, or that may ask for a fresh sign-in. */
interface AlsoSent {
  hasVersion?: boolean;
  hasProof?: boolean;
}

/** The JSON that a method's body may have. Its components are added to those given. */
export async function describeJson(
  { body, ...also }: { body?: CallBody } & AlsoSent,
  { db, params, components }: { db: Db; params: Params; components: Components },
): Promise<BodyDocument> {
  const { schema = z.object({}) } = body ?? {};
  const source = typeof schema === "function" ? await schema(db, params) : schema;
  if (source === "file") return { schema: {} };
  const made = source instanceof z.ZodType ? { schema: toJsonSchema(source, "input", components) } : source;
  Object.assign(components, made.components);
  return { ...made, schema: withAlsoSent(made.schema, also) };
}

/** A new item, or one's changes. */
export function itemDocument(body: ItemBody, does: "add" | "edit"): BodyDocument {
  const { name, fields, example, changes } = body;
  const components = { [name]: fields };
  if (does === "add") return { schema: newItem(body), components, example };
  return { schema: refTo(name), components, example: changes };
}

/** The fields of a declaration that aren't an item's. */
export function fieldsDocument(fields: Fields): BodyDocument {
  const { fields: schema, required, example } = itemBody("", fields);
  return { schema: { ...schema, required: required.flat() }, example };
}

export const VERSION_PROPERTY: JsonSchema = {
  type: "integer",
  minimum: 1,
  description: "The version that was read.",
};

/** A body with what else the call may have. */
export function withAlsoSent(schema: JsonSchema, { hasVersion, hasProof }: AlsoSent): JsonSchema {
  const { properties: proof = {} } = hasProof ? objectOf(proofFields) : {};
  const properties = { ...proof, ...(hasVersion && { version: VERSION_PROPERTY }) };
  if (Object.keys(properties).length === 0) return schema;
  if (schema.properties || Object.keys(schema).length === 0)
    return { type: "object", ...schema, properties: { ...schema.properties, ...properties } };
  return { allOf: [schema, { type: "object", properties }] };
}
