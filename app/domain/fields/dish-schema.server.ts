import { z } from "zod";
import { ALLERGEN_CODES } from "~/domain/allergen";
import type { Fields } from "./field";
import { documentOf, price, VERSION } from "./schema.server";

/** The document of a dish's JSON (see `toDishJson`). */
export function dishDocument(fields: Fields, name: string, more?: z.ZodRawShape) {
  return documentOf(fields, name, { ...more, ...VERSION }, ({ kind }, field) => {
    if (kind === "allergens")
      return {
        [field]: z.string().meta({ description: "The text that guests read.", examples: ["Gluten, lait"] }),
        ...allergens,
      };
    if (kind === "sizes")
      return { [field]: sizes.meta({ ...sizes.meta(), examples: [fields[field]?.example ?? []] }) };
    if (kind === "soldOut") return soldOut;
    return kind === "photo" ? { [field]: photo } : undefined;
  });
}

const code = z.enum(ALLERGEN_CODES);

const allergens = {
  allergens: z
    .array(code)
    .readonly()
    .nullable()
    .describe("Null if nobody has declared them; [] if there are none."),
  traces: z.array(code).readonly(),
};

const sizes = z
  .array(z.object({ label: z.string(), price }))
  .describe("Its sizes in order, the first one at `price`; empty if it has none.");

const soldOut = {
  soldOut: z.boolean(),
  soldOutUntil: z
    .string()
    .nullable()
    .describe("When it is back: an instant in UTC, 9999-12-31T00:00:00.000Z without an end."),
};

const pixels = z.int().min(1);

const file = z.object({ width: pixels, height: pixels, avif: z.string(), jpeg: z.string() });

const percent = z.int().min(0).max(100);

const photo = z
  .object({
    small: file,
    medium: file.optional(),
    large: file,
    position: z.object({ x: percent, y: percent }).optional(),
  })
  .nullable()
  .describe("The paths of its files on the site, which change with the photo.");
