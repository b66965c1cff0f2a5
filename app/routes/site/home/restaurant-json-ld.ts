import type { OpeningHours, Restaurant } from "~/restaurant/restaurant";

/** The restaurant as schema.org JSON-LD. */
export function restaurantJsonLd(restaurant: Restaurant, origin: string) {
  const { name, address, phone, email, hours, mapsUrl, social } = restaurant;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name,
    url: `${origin}/`,
    image: `${origin}/share.png`,
    telephone: phone,
    email,
    servesCuisine: "Italian",
    currenciesAccepted: "CHF",
    hasMenu: `${origin}/menu`,
    hasMap: mapsUrl,
    sameAs: [social.url],
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    openingHoursSpecification: hours.shop.flatMap(toSpecifications),
  };
}

function toSpecifications({ days, periods }: OpeningHours) {
  return periods.map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  }));
}
