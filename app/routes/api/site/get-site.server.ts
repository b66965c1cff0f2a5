import { z } from "zod";
import { readJson, restaurantJson } from "~/web/response-schemas.server";
import { endpoint, handler } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import type { RouteHandle } from "~/platform/route-handle";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { listSections } from "~/restaurant/site-sections.server";

export const handle: RouteHandle = { cached: true };

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
