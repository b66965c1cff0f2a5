import { listMealTimes } from "~/domain/menu/reference-names.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";

export const { loader, action } = endpoint({
  GET: handler("user", async ({ db }) => {
    const names = await listMealTimes(db);
    return jsonResponse({ success: true, data: names.map((name) => ({ name })) });
  }),
});
