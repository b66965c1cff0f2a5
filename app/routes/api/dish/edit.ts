import { dayMenuItemChangesSchema, dayMenuItemReply } from "~/domain/day-menus/day-menu";
import { editDayMenuItem, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { dayParameter } from "~/http/date-parameters.server";
import { notADateReply, outcomeReply } from "~/http/replies.server";
import { dayMenuWords } from "~/wording/day-menus";

export const { loader, action } = endpoint(
  {
    PUT: callWithBody("user", dayMenuItemChangesSchema, async ({ db, params, input }) => {
      const date = dayParameter(params.date);
      if (!date) return notADateReply();
      const outcome = await editDayMenuItem(db, date, params.itemId ?? "", input);
      const lastId = await findLastItemId(db, date);
      return outcomeReply(outcome, { body: (item) => ({ data: dayMenuItemReply(item, lastId) }) });
    }),
  },
  dayMenuWords.notUpdated,
);
