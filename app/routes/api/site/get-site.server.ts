import { z } from "zod";
import { period } from "~/domain/fields/schema.server";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { OTHER_LANGUAGES } from "~/domain/language";
import type { Restaurant } from "~/restaurant/restaurant";
import { endpoint, handler, readJson } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import type { RouteHandle } from "~/platform/route-handle";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { listSections } from "~/restaurant/site-sections.server";

export const handle: RouteHandle = { cached: true };

const weekHours = z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), periods: z.array(period) }));

export const weekJson = z.object({ shop: weekHours, kitchen: weekHours });

const link = z.object({ name: z.string(), url: z.string() });
const origins = z.array(z.object({ kind: z.string(), country: z.string() })).optional();
const text = z.string().optional();

/** The restaurant's facts; an imported file may have brought others. */
export const restaurantJson = z.looseObject({
  ...{ name: z.string(), curvedTitle: z.string(), phone: z.string(), email: z.string() },
  address: z.object({
    ...{ street: z.string(), postalCode: z.string(), city: z.string() },
    ...{ region: z.string(), country: z.string() },
  }),
  about: z.array(z.string()),
  hours: weekJson,
  mapsUrl: z.string(),
  social: link.optional(),
  deliveryServices: z.array(link),
  bookingUrl: text,
  takeawayDiscountPercent: z.int(),
  languages: z.array(z.enum(OTHER_LANGUAGES)).optional(),
  legal: z
    .object({
      ...{ company: text, responsible: text, uid: text, vat: text },
      ...{ hostingCountry: text, hostingCompany: text },
    })
    .optional(),
  declarations: z.object({ meat: origins, fish: origins, bread: text }).optional(),
}) satisfies z.ZodType<Restaurant>;

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ db }) => {
      const sections = await listSections(db);
      const versions = Object.fromEntries(sections.map(({ section, version }) => [section, version]));
      return jsonResponse({ success: true, data: getRestaurant(), versions });
    },
    {
      summary: "Read the restaurant's facts",
      response: readJson({ data: restaurantJson, versions: z.record(z.string(), z.int()) }),
    },
  ),
});
