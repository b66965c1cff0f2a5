import type { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/** What the fields of the API may contain, wherever they stand. */
const EXAMPLES: Record<string, unknown> = {
  _id: "0199a8e0-5b7c-7d11-9c4a-2f0e5d3b8a61",
  changeId: "0199a8e0-6f12-7b20-8d6e-1c9b4a7f3e52",
  name: "Margherita",
  description: "Tomate, mozzarella, basilic",
  category: "Pizza",
  price: 17.5,
  dprice: 0,
  menuType: "Yes",
  baigan: "",
  home: "Yes",
  allergies: "Gluten, lait",
  allergens: ["gluten", "milk"],
  traces: [],
  externalId: "4711",
  date: "2026-12-15",
  from: "2026-12-15",
  to: "2026-12-22",
  firstDay: "2026-12-24",
  lastDay: "2026-12-26",
  reason: "Noël",
  shop: [],
  kitchen: [],
  isType: "dish",
  soldOut: false,
  soldOutUntil: null,
  photo: null,
  email: "anna@example.com",
  password: "correct horse battery",
  currentPassword: "correct horse battery",
  phone: "0265550142",
  message: "Bonjour",
  field: "name",
  value: "Anna Rossi",
  percent: 5,
  round: 0.1,
  errors: {},
};

/** An example of a value with this schema. */
export function exampleOf(schema: Schema, parts: Record<string, Schema>, name = ""): unknown {
  const { $ref, type, enum: values, const: only, properties, required, items, allOf, anyOf, oneOf } = schema;
  if ($ref) return exampleOf(parts[$ref.split("/").at(-1) ?? ""] ?? {}, parts, name);
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  const known = EXAMPLES[name];
  if (values) return values.includes(known as never) ? known : values[0];
  if (properties) {
    const entries = Object.entries(properties).filter(
      ([field]) => required?.includes(field) || !OPTIONAL.has(field),
    );
    return Object.fromEntries(
      entries.map(([field, each]) => [field, exampleOf(each as Schema, parts, field)]),
    );
  }
  if (known !== undefined) return known;
  if (allOf) return Object.assign({}, ...allOf.map((each) => exampleOf(each as Schema, parts)));
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first as Schema, parts, name);
  const [kind] = [type].flat();
  if (kind === "array") return items ? [exampleOf(items as Schema, parts)] : [];
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
]);
