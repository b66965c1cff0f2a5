import { toCalendar } from "~/domain/local-date";
import { listDaysWithDayMenu } from "~/domain/day-menus/day-menus.server";
import { monthParameter } from "~/web/date-parameters.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { jsonResponse, errorResponse } from "~/web/responses.server";
import { apiMessages } from "~/messages/api";
import { dayMenuMessages } from "~/messages/day-menus";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint(
  {
    GET: handler("public", async ({ url }) => {
      const month = monthParameter(url);
      if (!month)
        return errorResponse(400, apiMessages.notAMonth, { errors: { month: apiMessages.notAMonth } });
      const calendarData = toCalendar(month, await listDaysWithDayMenu(getReadOnlyDatabase(), month));
      return jsonResponse({ success: true, calendarData });
    }),
  },
  dayMenuMessages.calendarNotLoaded,
);
