import { endpoint, handler } from "~/api/endpoint.server";
import { jsonResponse } from "~/api/responses.server";
import type { RouteHandle } from "~/platform/route-handle";
import { getRestaurant } from "~/restaurant/restaurant.server";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler("public", async () => jsonResponse({ success: true, data: getRestaurant() })),
});
