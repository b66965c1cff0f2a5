import { count } from "~/domain/fields/schema.server";
import { readMenuLeft } from "~/domain/dashboard/dashboard.server";
import { today } from "~/restaurant/today.server";
import { handler, endpoint, readJson } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db }) => jsonResponse({ success: true, count: (await readMenuLeft(db, today())).daysLeft }),
    {
      summary: "Count the days that have something planned",
      failed: menuMessages.daysLeftUnknown,
      response: readJson({ count }),
    },
  ),
});
