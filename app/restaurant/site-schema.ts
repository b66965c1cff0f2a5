import { z } from "zod";
import { shortList } from "~/domain/field-schema";
import { asciiEmail, unicodeAddress, unicodeEmail } from "~/domain/domain-name";
import { OTHER_LANGUAGES } from "~/domain/language";
import { hasOverlap } from "~/domain/hours/schedule";
import { MAX_LENGTH } from "~/domain/max-length";
import { isBlank, isLongerThan, READABLE_TEXT } from "~/domain/text";
import { apiMessages } from "~/messages/api";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import type { SectionValues, SiteSection } from "./site-section";

const UID = /^CHE-(\d{3})\.(\d{3})\.(\d{2})(\d)$/;

/** The weights of a UID's first eight digits in its check digit. */
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/** A web address without its scheme: `www.da-tonino.ch/menu`. */
const BARE_ADDRESS = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]|$)/u;

const emailAddress = z.email();

const MAX_PERIODS = 3;
const MAX_ENTRIES = 50;

const day = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 18:30.");

function listOf<Element extends z.ZodType>(list: z.ZodArray<Element>) {
  return shortList(list, MAX_ENTRIES, "At most 50 entries.");
}

const openingHours = listOf(
  z
    .array(
      z.object({
        days: listOf(z.array(day).min(1)),
        periods: listOf(z.array(z.object({ opens: time, closes: time })).min(1)),
      }),
    )
    .min(1, "Enter the hours of at least one day."),
).superRefine((hours, context) => {
  for (const name of day.options) {
    const { periods, indexes } = periodsOf(hours, name);
    // Reported at the first entry that contains the day.
    const addError = (message: string) =>
      context.addIssue({ code: "custom", path: [indexes[0] ?? 0], message });
    if (periods.length > MAX_PERIODS) addError("A day has at most 3 periods.");
    if (hasOverlap(periods)) addError(messages.closesBefore);
  }
});

const percent = z.preprocess(
  // Forms send it as text, and the API accepts that, too.
  (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z.number(messages.percent).int(messages.percent).min(0, messages.percent).max(100, messages.percent),
);

/** The kinds of texts. Stored ones are neither measured nor checked for control characters: an earlier version accepted them. */
function textKinds(stored: SectionValues | undefined) {
  const storedTexts = new Set(listTexts(stored));
  const isStored = (typed: string) => storedTexts.has(typed.trim());
  const measuredText = z
    .string(messages.required)
    .refine((typed) => isStored(typed) || READABLE_TEXT.test(typed), apiMessages.controlCharacters)
    .refine((typed) => isStored(typed) || !isLongerThan(typed.trim(), MAX_LENGTH.text), messages.tooLong);
  const text = measuredText
    .trim()
    .min(1, messages.required)
    .refine((typed) => !isBlank(typed), messages.required);
  /** A text that may be missing or empty; empty ones are read as missing. */
  const optionalText = measuredText
    .trim()
    .transform((value) => value || undefined)
    .optional();
  const webAddress = text
    .transform((address) => unicodeAddress(BARE_ADDRESS.test(address) ? `https://${address}` : address))
    .pipe(
      z
        .url(messages.webAddress)
        .regex(/^https?:/i, messages.webAddress)
        // `https://www.google.com@evil.example` leads to evil.example.
        .regex(/^[a-z]+:[\\/]*(?![\\/])[^\\/?#@]*(?:[\\/?#]|$)/i, messages.webAddress),
    );
  return { text, optionalText, webAddress };
}

/**
 * The schema of each section of the settings. Other keys are ignored.
 * @param stored The section's stored values (see `textKinds`).
 */
export function siteSchemas(stored?: SectionValues): Record<SiteSection, z.ZodType<SectionValues>> {
  const { text, optionalText, webAddress } = textKinds(stored);
  const namedLink = z.object({ name: text, url: webAddress });
  const origins = listOf(z.array(z.object({ kind: text, country: text }))).optional();

  const restaurant = z.object({
    name: text,
    curvedTitle: text,
    address: z.object({
      street: text,
      postalCode: text,
      city: text,
      region: text,
      country: text.length(2, "Must be two letters, such as CH."),
    }),
    phone: text.regex(/\d/, "Must be a telephone number."),
    email: text
      .overwrite(unicodeEmail)
      .refine((email) => emailAddress.safeParse(asciiEmail(email)).success, "Must be an email address."),
  });
  const presentation = z.object({
    about: listOf(z.array(text, messages.required)),
  });
  const hours = z.object({ hours: z.object({ shop: openingHours, kitchen: openingHours }) });
  const links = z.object({
    mapsUrl: webAddress,
    social: namedLink.optional(),
    deliveryServices: listOf(z.array(namedLink, messages.required)),
    bookingUrl: webAddress.optional(),
  });
  const discount = z.object({ takeawayDiscountPercent: percent });
  const legal = z.object({
    legal: z
      .object({
        company: optionalText,
        responsible: optionalText,
        uid: optionalText.refine((value) => value === undefined || isUid(value), "This is not a UID."),
        vat: optionalText,
        hostingCountry: optionalText,
        hostingCompany: optionalText,
      })
      .transform(unlessEmpty)
      .optional(),
  });
  const declarations = z.object({
    declarations: z
      .object({ meat: origins, fish: origins, bread: optionalText })
      .transform(unlessEmpty)
      .optional(),
  });

  const languages = z.object({
    languages: listOf(z.array(z.enum(OTHER_LANGUAGES, messages.language), messages.language))
      .default([])
      .transform((chosen) => OTHER_LANGUAGES.filter((language) => chosen.includes(language))),
  });

  return { restaurant, presentation, hours, links, discount, legal, declarations, languages };
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** An object without its empty values; undefined if it has no others. */
function unlessEmpty<Value extends object>(value: Value): Partial<Value> | undefined {
  const isEmpty = (entry: unknown) => entry === undefined || (Array.isArray(entry) && entry.length === 0);
  const filled = Object.entries(value).filter(([, entry]) => !isEmpty(entry));
  return filled.length === 0 ? undefined : (Object.fromEntries(filled) as Partial<Value>);
}

/** A day's periods in all entries that contain it, and the indexes of these entries. */
function periodsOf(hours: OpeningHours[], name: OpeningHours["days"][number]) {
  const entries = hours.map(({ days, periods }, index) => ({ days, periods, index }));
  const found = entries.filter(({ days }) => days.includes(name));
  return { periods: found.flatMap(({ periods }) => periods), indexes: found.map(({ index }) => index) };
}

/**
 * Whether a text is a Swiss company number (UID) such as `CHE-123.456.788`, with a valid
 * check digit (modulo 11).
 */
export function isUid(text: string): boolean {
  const digits = UID.exec(text)?.slice(1).join("");
  if (digits === undefined) return false;
  const sum = UID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  // A remainder of 1 would need the check digit 10: such numbers aren't issued.
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
