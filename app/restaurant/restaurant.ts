import type { Restaurant } from "~/domain/fields/restaurant";

/** Whether a panel says how to order; it opens by itself on a first visit. */
export function hasOrderPanel({
  deliveryServices,
  takeawayDiscountPercent,
}: Pick<Restaurant, "deliveryServices" | "takeawayDiscountPercent">): boolean {
  return deliveryServices.length > 0 || takeawayDiscountPercent > 0;
}

export function phoneLink(phone: string): string {
  return `tel:${internationalPhone(phone)}`;
}

/** A telephone number in the international form of E.164: `+41265550142`. */
export function internationalPhone(phone: string): string {
  // In `+41 (0)26 …` the 0 is only dialled within the country.
  return phone
    .replace("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^0(?=[1-9])/, "+41");
}
