import { toCalendar } from "~/domain/dates/local-date";
import { listDaysWithDayMenu } from "~/domain/day-menus/day-menus.server";
import { calendarJson, monthQuery } from "~/web/date-parameters.server";
import { handler, endpoint, readJson } from "~/web/endpoint.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { jsonResponse } from "~/web/responses.server";
import { dayMenuMessages } from "~/messages/day-menus";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ query: { month } }) => {
      const calendarData = toCalendar(month, await listDaysWithDayMenu(getReadOnlyDatabase(), month));
      return jsonResponse({ success: true, calendarData });
    },
    {
      summary: "Say which days of a month have a menu of the day",
      failed: dayMenuMessages.calendarNotLoaded,
      response: readJson({ calendarData: calendarJson }),
      query: { month: monthQuery },
    },
  ),
});
