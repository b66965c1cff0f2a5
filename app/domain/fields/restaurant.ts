import type { Sentence } from "~/messages/office/t";
import { isUid } from "~/domain/formats/company-number";
import { LANGUAGES_OF_NAMES, OTHER_LANGUAGES } from "~/domain/text/language";
import { GOOD_TO_KNOW, siteSettingsMessages as messages } from "~/messages/site-settings";
import { MAX_LENGTH } from "~/domain/text/max-length";
import type { Entered, Fields } from "./field";
import {
  companyNumber,
  emailAddress,
  postalCode,
  profileLink,
  telephoneNumber,
  vatNumber,
  webAddress,
} from "./structured-facts";
import { keysOf } from "~/domain/record";

const { required } = messages;

const text = (label: Sentence) => ({ kind: "text", label, required }) as const;
const optionalText = (label: Sentence) => ({ kind: "text", label, isOptional: true }) as const;
const address = (label: Sentence) => ({ kind: "webAddress", label, required, reads: webAddress }) as const;
const group = <const Of extends Fields>(fields: Of) => ({ kind: "group", label: "", fields }) as const;

const LINK = { fields: { name: text("Name"), url: address("Web address") }, readsTogether: profileLink };

const TEASERS = {
  pizza: optionalText("Below 'Les pizzas'"),
  drinks: optionalText("Below 'Vins et cocktails'"),
  desserts: optionalText("Below 'Les desserts'"),
};

export type GoodToKnow = keyof typeof GOOD_TO_KNOW;

const GOOD_TO_KNOW_NAMES = keysOf(GOOD_TO_KNOW);

/** The kind of meat or fish, such as 'Bœuf', and where it is from, as guests read it. */
const ORIGIN = { kind: text("Kind"), country: text("Country") };

const origins = (label: Sentence) => ({ kind: "list", label, isOptional: true, fields: ORIGIN }) as const;

/** The sections of the settings, in the order of the screen. */
export const SITE_SECTIONS = {
  restaurant: {
    title: "Restaurant",
    fields: {
      name: text("Name"),
      // The name, until another is typed.
      curvedTitle: optionalText("Title on the home page"),
      address: group({
        street: text("Street and number"),
        postalCode: { ...text("Postal code"), reads: postalCode },
        city: text("City"),
        region: text("Canton"),
        country: { kind: "country", label: "Country", required, invalid: "Must be two letters, such as CH." },
      }),
      phone: {
        ...text("Phone"),
        isWithoutMarks: true,
        reads: telephoneNumber,
        // As many digits as one number has: of two, guests' link would call one that nobody has.
        format: {
          test: (typed) => /^\D*(?:\d\D*){3,15}$/.test(typed),
          invalid: "Must be a telephone number.",
        },
      },
      email: {
        kind: "email",
        label: "Email",
        required,
        invalid: "Must be an email address.",
        reads: emailAddress,
      },
    },
  },
  presentation: {
    title: "Presentation",
    fields: {
      about: { kind: "paragraphs", label: "Paragraphs", invalid: required },
      // Below the titles of the home page's three categories; how many dishes they have, until a line is typed.
      teasers: {
        isOptional: true,
        ...group(TEASERS),
        label: "Lines on the home page",
      },
      cook: { ...optionalText("Who cooks"), max: MAX_LENGTH.name },
      since: {
        kind: "year",
        label: "Since",
        isOptional: true,
        from: 1800,
        invalid: messages.since,
        example: 1987,
        about: "The year in which the restaurant began: this one at most.",
      },
      goodToKnow: {
        kind: "choices",
        label: "Good to know",
        isOptional: true,
        values: GOOD_TO_KNOW_NAMES,
        invalid: messages.goodToKnow,
      },
      stopNearby: { ...optionalText("Stop nearby"), max: 80 },
    },
  },
  hours: {
    title: "Hours",
    fields: {
      hours: group({
        shop: { kind: "week", label: "Restaurant" },
        kitchen: { kind: "week", label: "Kitchen" },
      }),
    },
  },
  links: {
    title: "Links",
    fields: {
      // A search for the address, until another is typed.
      mapsUrl: { ...address("Map"), isOptional: true },
      social: { kind: "group", label: "Social network", isOptional: true, ...LINK },
      // Where guests order; if it is empty, the links to ordering are hidden.
      deliveryServices: { kind: "list", label: "Delivery services", invalid: required, ...LINK },
      bookingUrl: { ...address("Booking"), isOptional: true },
    },
  },
  discount: {
    title: "Takeaway discount",
    fields: {
      takeawayDiscountPercent: { kind: "percent", label: "Discount in %", required: messages.percent },
    },
  },
  // Who runs the restaurant and its website, for the legal pages.
  legal: {
    title: "Legal",
    fields: {
      legal: {
        isOptional: true,
        ...group({
          company: optionalText("Company"),
          responsible: optionalText("Responsible person"),
          uid: {
            ...optionalText("UID (IDE)"),
            reads: companyNumber,
            format: { test: isUid, invalid: "This is not a UID." },
          },
          vat: { ...optionalText("VAT number"), reads: vatNumber },
          hostingCountry: optionalText("Hosting country"),
          hostingCompany: optionalText("Hosting company"),
        }),
      },
    },
  },
  declarations: {
    title: "Declarations",
    fields: {
      declarations: {
        isOptional: true,
        ...group({
          meat: origins("Meat"),
          fish: origins("Fish"),
          bread: optionalText("Country of origin of the bread"),
        }),
      },
    },
  },
  languages: {
    title: "Languages",
    fields: {
      // In which guests can read the site, beside French.
      languages: {
        kind: "choices",
        label: "Languages",
        isOptional: true,
        values: OTHER_LANGUAGES,
        invalid: messages.language,
      },
      // Of the dishes and categories, for screen readers, hyphens and translators; none if they are in several.
      namesLanguage: {
        kind: "choice",
        label: "Names of dishes are in",
        isOptional: true,
        values: LANGUAGES_OF_NAMES,
        invalid: messages.namesLanguage,
      },
    },
  },
} as const satisfies Record<string, { title: Sentence; fields: Fields }>;

export type SiteSection = keyof typeof SITE_SECTIONS;

type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ValuesOf<Section> = Section extends SiteSection
  ? Entered<(typeof SITE_SECTIONS)[Section]["fields"]>
  : never;

/** The restaurant's facts as they were typed. */
export type TypedFacts = Joined<ValuesOf<SiteSection>>;

/** The restaurant's facts with what follows from them: what guests get. */
export type Restaurant = TypedFacts & Required<Pick<TypedFacts, "curvedTitle" | "mapsUrl">>;

export const restaurantFields: Fields = Object.fromEntries(
  Object.values(SITE_SECTIONS).flatMap(({ fields }) => Object.entries(fields)),
);
