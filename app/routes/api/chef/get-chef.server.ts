import { z } from "zod";
import {
  chefSuggestionJson,
  toChefSuggestionJson,
  listChefSuggestions,
} from "~/domain/chef/chef-suggestions.server";
import { DISH_TEXTS, translateJson } from "~/domain/dishes/translator";
import { languageQuery } from "~/web/language-parameter.server";
import { handler, endpoint, readJson } from "~/web/endpoint.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { jsonResponse } from "~/web/responses.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ query: { lang: translator } }) => {
      const suggestions = await listChefSuggestions(getReadOnlyDatabase());
      return jsonResponse({
        success: true,
        data: suggestions.map((suggestion) =>
          translateJson(toChefSuggestionJson(suggestion), translator, { ...DISH_TEXTS, sizes: "size" }),
        ),
      });
    },
    {
      summary: "List the chef's suggestions",
      response: readJson({ data: z.array(chefSuggestionJson) }),
      query: languageQuery,
    },
  ),
});
