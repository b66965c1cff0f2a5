import { allergenFields, toAllergensJson } from "~/domain/allergens/allergen-fields";
import { areNoSizes, sizeFields } from "~/domain/sizes";
import { toSoldOutJson } from "~/domain/sold-out";
import type { Fields } from "./field";
import { type Json, toForm, toJson } from "./values";

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** A dish as the API returns it. */
export function toDishJson(fields: Fields, dish: { id: string; version: number }): Json {
  return toJson(fields, dish, {
    allergens: (value, name) => ({ [name]: value, ...toAllergensJson(String(value)) }),
    soldOut: (value) => toSoldOutJson({ soldOutUntil: textOf(value) }),
  });
}

export function toDishForm(fields: Fields, dish: object): Record<string, string> {
  return toForm(fields, dish, {
    allergens: (value) => allergenFields(String(value)),
    sizes: (value) => sizeFields(textOf(value)),
  });
}

/**
 * What a call that changes a dish keeps of its JSON: not what another field says again, so that only
 * codes of allergens that are sent count beside the text, and only a price that is sent beside sizes.
 */
export function keptValues(stored: object, body: { sizes?: unknown }) {
  const hadSizes = "sizes" in stored && !areNoSizes(stored.sizes);
  const changesSizes = body.sizes !== undefined && (hadSizes || !areNoSizes(body.sizes));
  return { ...stored, allergens: undefined, sizes: undefined, ...(changesSizes && { price: undefined }) };
}
