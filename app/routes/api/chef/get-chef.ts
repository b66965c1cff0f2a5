import { toChefSuggestionJson } from "~/domain/chef/chef-suggestion";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { jsonResponse } from "~/api/responses.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler("public", async ({ db }) => {
    const suggestions = await listChefSuggestions(db);
    return jsonResponse({ success: true, data: suggestions.map(toChefSuggestionJson) });
  }),
});
