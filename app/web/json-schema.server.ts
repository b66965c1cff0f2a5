import { z } from "zod";
import { toRecord } from "~/domain/record";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";

/** The document's named schemas, which others refer to. */
export type Components = Record<string, JsonSchema>;

/** A schema in the words of JSON Schema; its named parts become components. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output", components: Components): JsonSchema {
  const wrapped = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: "any" });
  const text = JSON.stringify({ root: wrapped.properties?.root, parts: wrapped.$defs ?? {} }, withoutNoise);
  const { root, parts } = JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/")) as {
    root: JsonSchema;
    parts: Components;
  };
  for (const [id, part] of Object.entries(parts)) components[id] = { ...part, id: undefined };
  return root;
}

/** Zod's bounds of all integers are none, and what is read-only in TypeScript may be sent back. */
function withoutNoise(key: string, value: unknown): unknown {
  if ((key === "maximum" || key === "minimum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
    return undefined;
  // Of what a function reads before the schema.
  if (key === "allOf" && Array.isArray(value))
    return value.filter((part) => Object.keys(toRecord(part)).length > 0);
  return key === "readOnly" ? undefined : value;
}

/** A part of a schema; `true` allows anything. */
export function partOf(part: JsonSchema | boolean): JsonSchema {
  return typeof part === "object" ? part : {};
}

/** The schema itself, or the component that it refers to. */
export function resolved(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref } = schema;
  return $ref === undefined ? schema : (components[$ref.split("/").at(-1) ?? ""] ?? {});
}
