import type { OriginDeclarations } from "~/domain/declarations/origins";
import type { OtherLanguage } from "~/domain/language";
import type { OpeningHours } from "~/domain/hours/opening-hours";

export interface NamedLink {
  name: string;
  url: string;
}

export interface Restaurant {
  name: string;
  curvedTitle: string;
  address: { street: string; postalCode: string; city: string; region: string; country: string };
  phone: string;
  email: string;
  /** Paragraphs of the presentation. */
  about: string[];
  hours: { shop: OpeningHours[]; kitchen: OpeningHours[] };
  mapsUrl: string;
  social?: NamedLink;
  /** Where guests order; if it is empty, the links to ordering are hidden. */
  deliveryServices: NamedLink[];
  bookingUrl?: string;
  takeawayDiscountPercent: number;
  /** The languages in which guests can read the site, beside French. */
  languages?: OtherLanguage[];
  legal?: Legal;
  declarations?: OriginDeclarations;
}

/** Who runs the restaurant and its website, for the legal pages. */
export interface Legal {
  company?: string;
  responsible?: string;
  /** The Swiss company number, such as `CHE-123.456.788`. */
  uid?: string;
  vat?: string;
  hostingCountry?: string;
  hostingCompany?: string;
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
