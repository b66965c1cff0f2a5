import { getConfig } from "~/config.server";
import { dayMenuItemReplies } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { parseDay } from "~/domain/local-date";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply, errorReply } from "~/http/replies.server";
import { callWords } from "~/wording/calls";

export const { loader, action } = endpoint({
  GET: call("public", async ({ db, params }) => {
    const date = parseDay(params.date ?? "", getConfig().timeZone);
    if (!date) return errorReply(400, callWords.notADate, { errors: { date: callWords.notADate } });
    const items = await listDayMenuItems(db, date);
    return dataReply(items.length > 0 ? [{ date, items: dayMenuItemReplies(items) }] : []);
  }),
});
