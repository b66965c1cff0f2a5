import { type Language, pathIn } from "~/domain/text/language";
import type { AnnouncedClosure, Period } from "~/domain/hours/schedule";
import type { PriceRange } from "~/domain/menu/public-menu.server";
import { formatAmount } from "~/domain/formats/money";
import { closingDaysOf, type OpeningHours, type Weekday } from "~/domain/hours/opening-hours";
import type { GoodToKnow, Restaurant } from "~/domain/fields/restaurant";
import { guestWords } from "~/messages/guests/words";
import { internationalPhone } from "~/restaurant/restaurant";
import type { SharedPicture } from "../page-meta";

/** How structured data names the restaurant, on whichever page. */
export function restaurantId(origin: string): string {
  return `${origin}/#restaurant`;
}

/** How structured data names the menu. */
export function menuId(origin: string, language: Language): string {
  return `${origin}${pathIn(language, "/menu")}#menu`;
}

/**
 * The restaurant as schema.org JSON-LD.
 * @param options.prices The lowest and the highest price of a dish, in centimes; undefined without dishes.
 */
export function restaurantJsonLd(
  restaurant: Restaurant,
  {
    closures,
    language,
    origin,
    picture,
    prices,
  }: {
    closures: AnnouncedClosure[];
    language: Language;
    origin: string;
    picture: SharedPicture;
    prices?: PriceRange;
  },
) {
  const { name, address, phone, email, hours, mapsUrl, social, bookingUrl, since } = restaurant;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": restaurantId(origin),
    name,
    url: origin + pathIn(language, "/"),
    image: origin + picture.path,
    logo: `${origin}/icon-512.png`,
    telephone: internationalPhone(phone),
    email,
    servesCuisine: "Italian",
    currenciesAccepted: "CHF",
    ...toGoodToKnow(restaurant, language),
    ...(since && { foundingDate: String(since) }),
    ...(prices && { priceRange: `CHF ${formatAmount(prices.lowest)}–${formatAmount(prices.highest)}` }),
    hasMenu: { "@type": "Menu", "@id": menuId(origin, language), url: origin + pathIn(language, "/menu") },
    hasMap: mapsUrl,
    ...(social && { sameAs: [social.url] }),
    ...(bookingUrl && {
      acceptsReservations: bookingUrl,
      potentialAction: {
        "@type": "ReserveAction",
        target: { "@type": "EntryPoint", urlTemplate: bookingUrl },
        result: { "@type": "FoodEstablishmentReservation" },
      },
    }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    openingHoursSpecification: toSpecifications(hours.shop),
    ...(closures.length > 0 && {
      specialOpeningHoursSpecification: closures.flatMap(toSpecialSpecifications),
    }),
  };
}

/** How structured data calls the ways to pay. */
const PAYMENTS: Partial<Record<GoodToKnow, string>> = {
  cards: "Credit Card",
  twint: "TWINT",
  "cash-only": "Cash",
};

/** What guests can pay with, and what else there is, in the page's words. */
function toGoodToKnow({ goodToKnow = [] }: Pick<Restaurant, "goodToKnow">, language: Language) {
  const payments = goodToKnow.flatMap((each) => PAYMENTS[each] ?? []);
  const amenities = goodToKnow.filter((each) => !PAYMENTS[each]);
  return {
    ...(payments.length > 0 && { paymentAccepted: payments.join(", ") }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((each) => ({
        "@type": "LocationFeatureSpecification",
        name: guestWords[language].site.features[each],
        value: true,
      })),
    }),
  };
}

function toSpecifications(hours: OpeningHours[]) {
  const toSpecification = (dayOfWeek: Weekday[], times: Period) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    ...times,
  });
  const closingDays = closingDaysOf(hours);
  return [
    ...hours.flatMap(({ days, periods }) => periods.map((each) => toSpecification(days, toTimes(each)))),
    ...(closingDays.length > 0 ? [toSpecification(closingDays, CLOSED)] : []),
  ];
}

/** Search engines read 00:00 to 00:00 as closed all day. */
const CLOSED = { opens: "00:00", closes: "00:00" };
const OPEN_ALL_DAY = { opens: "00:00", closes: "23:59" };

function toTimes({ opens, closes }: Period): Period {
  return opens === CLOSED.opens && closes === CLOSED.closes ? OPEN_ALL_DAY : { opens, closes };
}

function toSpecialSpecifications({ firstDay, lastDay, shop }: AnnouncedClosure) {
  return (shop.length > 0 ? shop.map(toTimes) : [CLOSED]).map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: firstDay,
    validThrough: lastDay,
    opens,
    closes,
  }));
}
