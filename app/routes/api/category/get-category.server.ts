import { z } from "zod";
import { categoryJson, listCategories, toCategoryJson } from "~/domain/categories/categories.server";
import { translateJson } from "~/domain/dishes/translator";
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
      const categories = await listCategories(getReadOnlyDatabase());
      return jsonResponse({
        success: true,
        data: categories.map((category) =>
          translateJson(toCategoryJson(category), translator, { name: "category" }),
        ),
      });
    },
    {
      summary: "List the categories, in their order",
      response: readJson({ data: z.array(categoryJson) }),
      query: languageQuery,
    },
  ),
});
