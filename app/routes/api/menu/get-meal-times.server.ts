import { z } from "zod";
import { listMealTimes } from "~/domain/menu/reference-names.server";
import { handler, endpoint, readJson } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";

export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db }) => {
      const names = await listMealTimes(db);
      return jsonResponse({ success: true, data: names.map((name) => ({ name })) });
    },
    { summary: "List the meal times", response: readJson({ data: z.array(z.object({ name: z.string() })) }) },
  ),
});
