import { toCalendar } from "~/domain/local-date";
import { toMenuItemJson } from "~/domain/menu/menu-item";
import { listDaysWithMenuItems, listMenuItems } from "~/domain/menu/menu-items.server";
import { monthParameter } from "~/web/date-parameters.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { jsonResponse, errorResponse } from "~/web/responses.server";
import { apiMessages } from "~/messages/api";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler("public", async ({ url }) => {
    if (url.searchParams.get("view") === "calendar") {
      const month = monthParameter(url);
      if (!month)
        return errorResponse(400, apiMessages.notAMonth, { errors: { month: apiMessages.notAMonth } });
      return jsonResponse({
        success: true,
        data: toCalendar(month, await listDaysWithMenuItems(getReadOnlyDatabase(), month)),
      });
    }
    return jsonResponse({
      success: true,
      data: (await listMenuItems(getReadOnlyDatabase())).map(toMenuItemJson),
    });
  }),
});
