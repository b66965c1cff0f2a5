import { OTHER_LANGUAGES } from "~/domain/language";
import { readTypedPercent } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import type { SectionValues, SiteSection } from "~/restaurant/site-section";
import {
  joinEntries,
  daysToFields,
  fieldsToDays,
  toDayErrors,
  rowsToFields,
  fieldsToRows,
  toRowErrors,
} from "./repeated-fields";

type Fields = Record<string, string>;

/**
 * Converts between a section's form fields and its values. The
 * fields have the names of the values, such as `address.city`; hours have a text for each
 * day, such as `hours.shop.Monday`, and lists have numbered rows, such as `deliveryServices[0].url`.
 */
interface SectionForm {
  toFields: (values: SectionValues) => Fields;
  /** The values for the section's schema. */
  fromFields: (fields: Fields) => Record<string, unknown>;
  /** Converts the validated values to the stored ones, if they differ. */
  toStored?: (values: SectionValues) => SectionValues;
  /** Maps the schema's errors to the form's fields, if their names differ. */
  toFieldErrors?: (errors: FieldErrors, fields: Fields) => FieldErrors;
}

export const SECTION_FORMS: Record<SiteSection, SectionForm> = {
  restaurant: {
    toFields: ({ name = "", curvedTitle = "", address, phone = "", email = "" }) => ({
      name,
      curvedTitle,
      phone,
      email,
      ...Object.fromEntries(Object.entries(address ?? {}).map(([key, value]) => [`address.${key}`, value])),
    }),
    fromFields: ({ name, curvedTitle, phone, email, ...fields }) => ({
      name,
      curvedTitle,
      phone,
      email,
      address: {
        street: fields["address.street"],
        postalCode: fields["address.postalCode"],
        city: fields["address.city"],
        region: fields["address.region"],
        country: fields["address.country"]?.trim().toUpperCase(),
      },
    }),
  },
  presentation: {
    toFields: ({ about = [] }) => ({ about: about.join("\n\n") }),
    fromFields: ({ about = "" }) => ({
      about: about
        // Browsers send line breaks as CRLF.
        .replaceAll("\r\n", "\n")
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ""),
    }),
    toFieldErrors: (errors) => ({ about: Object.values(errors)[0] ?? "" }),
  },
  hours: {
    toFields: ({ hours }) => ({
      ...daysToFields("shop", hours?.shop),
      ...daysToFields("kitchen", hours?.kitchen),
    }),
    fromFields: (fields) => ({
      hours: { shop: fieldsToDays("shop", fields), kitchen: fieldsToDays("kitchen", fields) },
    }),
    toStored: ({ hours }) => ({
      hours: hours && { shop: joinEntries(hours.shop), kitchen: joinEntries(hours.kitchen) },
    }),
    toFieldErrors: toDayErrors,
  },
  links: {
    toFields: ({ mapsUrl = "", social, deliveryServices = [], bookingUrl = "" }) => ({
      mapsUrl,
      "social.name": social?.name ?? "",
      "social.url": social?.url ?? "",
      bookingUrl,
      ...rowsToFields("deliveryServices", deliveryServices),
    }),
    fromFields: (fields) => ({
      mapsUrl: fields.mapsUrl,
      social: readLink(fields["social.name"], fields["social.url"]),
      deliveryServices: fieldsToRows(fields, "deliveryServices"),
      bookingUrl: fields.bookingUrl?.trim() || undefined,
    }),
    toFieldErrors: toRowErrors,
  },
  discount: {
    toFields: ({ takeawayDiscountPercent = 0 }) => ({
      takeawayDiscountPercent: String(takeawayDiscountPercent),
    }),
    fromFields: ({ takeawayDiscountPercent = "" }) => ({
      takeawayDiscountPercent: readTypedPercent(takeawayDiscountPercent),
    }),
  },
  legal: {
    toFields: ({ legal = {} }) =>
      Object.fromEntries(Object.entries(legal).map(([key, value]) => [`legal.${key}`, value ?? ""])),
    fromFields: (fields) => ({
      legal: Object.fromEntries(
        ["company", "responsible", "uid", "vat", "hostingCountry", "hostingCompany"].map((key) => [
          key,
          fields[`legal.${key}`] ?? "",
        ]),
      ),
    }),
  },
  declarations: {
    toFields: ({ declarations: { meat = [], fish = [], bread = "" } = {} }) => ({
      ...rowsToFields("declarations.meat", meat),
      ...rowsToFields("declarations.fish", fish),
      "declarations.bread": bread,
    }),
    fromFields: (fields) => ({
      declarations: {
        meat: fieldsToRows(fields, "declarations.meat"),
        fish: fieldsToRows(fields, "declarations.fish"),
        bread: fields["declarations.bread"] ?? "",
      },
    }),
    toFieldErrors: toRowErrors,
  },
  languages: {
    toFields: ({ languages = [] }) =>
      Object.fromEntries(languages.map((language) => [`languages.${language}`, "Yes"])),
    fromFields: (fields) => ({
      languages: OTHER_LANGUAGES.filter((language) => fields[`languages.${language}`] === "Yes"),
    }),
  },
};

/** A link; none if both fields are empty. */
function readLink(name = "", url = "") {
  return name.trim() === "" && url.trim() === "" ? undefined : { name, url };
}
