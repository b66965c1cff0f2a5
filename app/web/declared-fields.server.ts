import { z } from "zod";
import { isRecord } from "~/domain/record";

type Schema = z.core.JSONSchema._JSONSchema;

/** Makes a value without what a schema doesn't name in its objects and lists. */
type Keep = (value: unknown) => unknown;

/**
 * Makes a function that copies the body of a call without the fields that nobody reads: a call may wait for the hash
 * of a password or for a lock, and they would wait with it.
 * @param schema The body's schema. An object that may have any fields keeps all of them.
 */
export function createKeepDeclared(schema: z.ZodType): Keep {
  return keeperOf([z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" })]);
}

function keeperOf(schemas: Schema[]): Keep {
  const parts = partsOf(schemas);
  const ofItems = parts.flatMap<Schema>(({ items }) => items ?? []);
  const keepItem = ofItems.length > 0 ? keeperOf(ofItems) : (value: unknown) => value;
  const ofFields = Map.groupBy(
    parts.flatMap(({ properties = {} }) => Object.entries(properties)),
    ([name]) => name,
  );
  const isOpen = ofFields.size === 0 || parts.some(({ additionalProperties }) => additionalProperties);
  const keepers = new Map(
    [...ofFields].map(([name, each]) => [name, keeperOf(each.map(([, schema]) => schema))]),
  );
  return (value) => {
    if (Array.isArray(value)) return value.map(keepItem);
    if (!isRecord(value) || isOpen) return value;
    const named = Object.entries(value).filter(([name]) => keepers.has(name));
    return Object.fromEntries(named.map(([name, field]) => [name, keepers.get(name)?.(field)]));
  };
}

/** The schemas of which others consist; `true` names nothing. */
function partsOf(schemas: Schema[]): z.core.JSONSchema.BaseSchema[] {
  return schemas.flatMap((schema) => {
    if (typeof schema === "boolean") return [];
    const { allOf = [], anyOf = [], oneOf = [] } = schema;
    const parts = [...allOf, ...anyOf, ...oneOf];
    return parts.length > 0 ? partsOf(parts) : [schema];
  });
}
