import { z } from "zod";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import type { Restaurant } from "./restaurant";
import { isUid } from "./uid";

const requiredError = { required_error: messages.required, invalid_type_error: messages.required };
const day = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time);
const text = z.string(requiredError).trim().min(1, messages.required);
/** A text that may be missing or empty; empty ones are read as missing. */
const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const webAddress = z
  .string(requiredError)
  .url(messages.webAddress)
  .regex(/^https?:/, messages.webAddress);

const openingHours = z
  .array(
    z.object({
      days: z.array(day).min(1),
      periods: z.array(z.object({ opens: time, closes: time })).min(1),
    }),
  )
  .min(1);

const namedLink = z.object({ name: text, url: webAddress });
const origins = z.array(z.object({ kind: text, country: text })).optional();

/** What `site.json` must hold. Other keys are ignored. */
export const siteSchema: z.ZodType<Restaurant, z.ZodTypeDef, unknown> = z.object({
  name: text,
  curvedTitle: text,
  address: z.object({ street: text, postalCode: text, city: text, region: text, country: text.length(2) }),
  phone: text.regex(/\d/, messages.phone),
  email: z.string(requiredError).email(messages.email),
  about: z.array(text).min(1),
  hours: z.object({ shop: openingHours, kitchen: openingHours }),
  mapsUrl: webAddress,
  social: namedLink,
  deliveryServices: z.tuple([namedLink, namedLink]),
  takeawayDiscountPercent: z.number().int().min(0).max(100),
  legal: z
    .object({
      company: optionalText,
      responsible: optionalText,
      uid: optionalText.refine((value) => value === undefined || isUid(value), messages.uid),
      vat: optionalText,
      hostingCountry: optionalText,
      hostingCompany: optionalText,
    })
    .optional(),
  declarations: z.object({ meat: origins, fish: origins, bread: optionalText }).optional(),
});
