import { toCalendar } from "~/domain/calendar";
import { listDaysWithDayMenu } from "~/domain/day-menus/day-menus.server";
import { monthParameter } from "~/http/date-parameters.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply, errorReply } from "~/http/replies.server";
import { callWords } from "~/wording/calls";
import { dayMenuWords } from "~/wording/day-menus";

export const { loader, action } = endpoint(
  {
    GET: call("public", async ({ db, url }) => {
      const month = monthParameter(url);
      if (!month) return errorReply(400, callWords.notAMonth, { errors: { month: callWords.notAMonth } });
      const calendarData = toCalendar(month, await listDaysWithDayMenu(db, month));
      return dataReply({ success: true, calendarData });
    }),
  },
  dayMenuWords.calendarNotLoaded,
);
