import { dayMenuItemReplies } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { dayParameter } from "~/http/date-parameters.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply, notADateReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  GET: call("public", async ({ db, params }) => {
    const date = dayParameter(params.date);
    if (!date) return notADateReply();
    const items = await listDayMenuItems(db, date);
    return dataReply(items.length > 0 ? [{ date, items: dayMenuItemReplies(items) }] : []);
  }),
});
