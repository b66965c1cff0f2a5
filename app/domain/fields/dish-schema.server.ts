import { z } from "zod";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { ALLERGEN_TEXT, withAllergenBoxes, withAllergenCodes } from "~/domain/allergens/allergen-fields";
import { sizeMessages } from "~/messages/menu";
import { acceptStoredTexts, optionalText, requiredText } from "~/domain/text";
import type { Entered, Field, Fields } from "./field";
import { documentOf, type Door, price, schemaOf, type SchemaOptions, VERSION } from "./schema.server";
import { sizesField, withSizes } from "./sizes-schema.server";

/**
 * The schema of what staff enter about a dish.
 * @param options.stored The dish that the input changes, if it does. Read anew for each input.
 */
export function dishSchema<Of extends Fields>(
  fields: Of,
  { stored, ...options }: SchemaOptions<Of> & { stored?: { sizes?: string | null } } = {},
): z.ZodType<Entered<Of>> {
  const special = (field: Field) => {
    if (field.kind === "sizes") return sizesField;
    if (field.kind !== "allergens") return undefined;
    return field.required === undefined
      ? optionalText(ALLERGEN_TEXT)
      : requiredText(field.required, ALLERGEN_TEXT);
  };
  const schema = schemaOf(fields, { ...options, special });
  return withSizes(
    schema,
    fields.sizes && { door: options.door ?? "body", missingPrice: missingPrice(fields), stored },
  );
}

function missingPrice({ price }: Fields): string {
  return price?.kind === "money" && price.required !== undefined
    ? price.required
    : sizeMessages.priceNotPositive;
}

interface StoredDish {
  name: string;
  description: string;
  allergies: string;
}

/**
 * Makes a dish's schema accept what a form or a call has beside its fields: boxes for allergens, or
 * their codes.
 * @param stored The dish that the input changes, if it does (see `acceptStoredTexts`).
 */
export function withAllergens<Schema extends z.ZodType>(schema: Schema, door: Door, stored?: StoredDish) {
  const texts = acceptStoredTexts(schema, stored);
  return door === "form" ? withAllergenBoxes(texts, stored) : withAllergenCodes(texts, stored);
}

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
