import { z } from "zod";
import { restaurantFields } from "~/domain/fields/restaurant";
import { shapeOf, VERSION } from "~/domain/fields/schema.server";
import { withoutStaffFields } from "~/domain/fields/values";
import { endpoint, handler, readJson } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import type { RouteHandle } from "~/platform/route-handle";
import { withFollowing } from "~/restaurant/following-facts";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { listSections } from "~/restaurant/site-sections.server";

export const handle: RouteHandle = { cached: true };

/** The restaurant's facts as guests get them, and keys that an imported file may have brought. */
export const restaurantJson = z
  .looseObject({ ...shapeOf(restaurantFields), curvedTitle: z.string(), mapsUrl: z.string() })
  .meta({ examples: [withFollowing(PLACEHOLDER)] });

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ db }) => {
      const sections = await listSections(db);
      const versions = Object.fromEntries(sections.map(({ section, version }) => [section, version]));
      const data = withoutStaffFields(restaurantFields, getRestaurant());
      return jsonResponse({ success: true, data, versions });
    },
    {
      summary: "Read the restaurant's facts",
      response: readJson({ data: restaurantJson, versions: z.record(z.string(), VERSION.version) }),
    },
  ),
});
