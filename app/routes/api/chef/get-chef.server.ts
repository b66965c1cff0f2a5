import { toChefSuggestionJson } from "~/domain/chef/chef-suggestion";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { jsonResponse } from "~/web/responses.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler("public", async () => {
    const suggestions = await listChefSuggestions(getReadOnlyDatabase());
    return jsonResponse({ success: true, data: suggestions.map(toChefSuggestionJson) });
  }),
});
