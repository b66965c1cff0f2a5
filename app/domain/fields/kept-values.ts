import { areNoSizes } from "~/domain/price/sizes";

/**
 * What a call that changes a dish keeps of its JSON: not what another field says again, so that only
 * codes of allergens that are sent count beside the text, and only a price that is sent beside sizes.
 */
export function keptValues(stored: object, body: { sizes?: unknown }) {
  const hadSizes = "sizes" in stored && !areNoSizes(stored.sizes);
  const changesSizes = body.sizes !== undefined && (hadSizes || !areNoSizes(body.sizes));
  return { ...stored, allergens: undefined, sizes: undefined, ...(changesSizes && { price: undefined }) };
}
