import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { EXAMPLE_ID } from "./endpoint.server";
import { type Components, partOf, resolved } from "./json-schema.server";

/** What the fields of the API may contain, wherever they stand. */
const EXAMPLES: Record<string, unknown> = {
  _id: EXAMPLE_ID,
  changeId: "0199a8e0-6f12-7b20-8d6e-1c9b4a7f3e52",
  version: 3,
  allergens: ["gluten", "milk"],
  traces: [],
  soldOut: false,
  soldOutUntil: null,
  errors: {},
};

/** A value as a schema of the document allows it, with the examples that it has. */
export function exampleOf(schema: JsonSchema, parts: Components, name = ""): unknown {
  const { $ref, type, enum: values, const: only, properties, required, items, allOf, anyOf, oneOf } = schema;
  if ($ref) return exampleOf(resolved(schema, parts), parts, name);
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  const known = EXAMPLES[name];
  if (values) return values.find((value) => value === known) ?? values[0];
  if (properties) {
    const entries = Object.entries(properties).filter(
      ([field]) => required?.includes(field) || !OPTIONAL.has(field),
    );
    return Object.fromEntries(entries.map(([field, each]) => [field, exampleOf(partOf(each), parts, field)]));
  }
  if (known !== undefined) return known;
  if (allOf) return Object.assign({}, ...allOf.map((each) => exampleOf(partOf(each), parts)));
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(partOf(first), parts, name);
  const [[kind], [item]] = [[type].flat(), [items].flat()];
  if (kind === "array") return item ? [exampleOf(partOf(item), parts)] : [];
  if (kind === "string") return STRINGS[schema.format ?? ""] ?? "text";
  if (kind === "integer" || kind === "number") return 1;
  if (kind === "boolean") return true;
  return kind === "object" ? {} : null;
}

const STRINGS: Record<string, string> = {
  date: "2026-12-15",
  "date-time": "2026-12-15T10:30:00.000Z",
  email: "anna@example.com",
};

/** Fields that an ordinary call leaves out. */
const OPTIONAL = new Set([
  "dryRun",
  "replace",
  "currentPassword",
  "code",
  "favourite",
  "keepNewer",
  "amount",
  "ids",
  "notNeeded",
  "version",
  "codes",
  "ignored",
  "shortened",
]);
