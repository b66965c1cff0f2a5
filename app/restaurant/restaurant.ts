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
