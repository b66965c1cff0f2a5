import { toCalendar } from "~/domain/calendar";
import { menuItemReply } from "~/domain/menu/menu-item";
import { listDaysWithMenuItems, listMenuItems } from "~/domain/menu/menu-items.server";
import { monthParameter } from "~/http/date-parameters.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply, errorReply } from "~/http/replies.server";
import { callWords } from "~/wording/calls";

export const { loader, action } = endpoint({
  GET: call("public", async ({ db, url }) => {
    if (url.searchParams.get("view") === "calendar") {
      const month = monthParameter(url);
      if (!month) return errorReply(400, callWords.notAMonth, { errors: { month: callWords.notAMonth } });
      return dataReply({ success: true, data: toCalendar(month, await listDaysWithMenuItems(db, month)) });
    }
    return dataReply({ success: true, data: (await listMenuItems(db)).map(menuItemReply) });
  }),
});
