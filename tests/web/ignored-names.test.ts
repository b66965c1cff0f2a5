import { expect, test } from "vitest";
import { z } from "zod";
import { ignoredNames, keepKnown, knownNames } from "~/web/ignored-names.server";
import { toJsonSchema } from "~/web/json-schema.server";

const size = z.object({ label: z.string(), price: z.number() });
const item = z.object({ name: z.string(), sizes: z.array(size).nullable().optional() });

test.each<[string, z.ZodType, unknown, unknown]>([
  ["an object", item, { name: "Torta", junk: [[], []] }, { name: "Torta" }],
  [
    "objects in lists in objects",
    z.object({ items: z.array(item) }),
    { items: [{ name: "Torta", sizes: [{ label: "1 dl", price: 5, x: {} }], y: 1 }, null], z: [] },
    { items: [{ name: "Torta", sizes: [{ label: "1 dl", price: 5 }] }, null] },
  ],
  [
    "what is put together",
    item
      .and(z.object({ date: z.string() }))
      .and(z.union([z.object({ one: z.int() }), z.object({ two: z.int() })])),
    { name: "Torta", date: "2026-12-15", two: 2, junk: 1 },
    { name: "Torta", date: "2026-12-15", two: 2 },
  ],
  [
    "an object with any fields",
    z.looseObject({ name: z.string() }),
    { name: "a", more: [1] },
    { name: "a", more: [1] },
  ],
  ["a value of another type, for its schema to reject", item, { name: { a: [1] } }, { name: { a: [1] } }],
  ["the name of a prototype", item, JSON.parse('{"name": "a", "__proto__": {"junk": 1}}'), { name: "a" }],
])("of %s, what the schema names is kept", (_what, schema, body, kept) => {
  const known = knownNames([toJsonSchema(schema, "input", {})], {});
  expect(keepKnown(body, known)).toEqual(kept);
  expect(ignoredNames(kept, known)).toEqual([]);
});
