import { deleteDayMenuItem } from "~/domain/day-menus/day-menus.server";
import { dayParameter } from "~/http/date-parameters.server";
import { call, endpoint } from "~/http/endpoint.server";
import { notADateReply, outcomeReply } from "~/http/replies.server";
import { dayMenuWords } from "~/wording/day-menus";

export const { loader, action } = endpoint(
  {
    DELETE: call("user", async ({ db, params }) => {
      const date = dayParameter(params.date);
      if (!date) return notADateReply();
      return outcomeReply(await deleteDayMenuItem(db, date, params.itemId ?? ""));
    }),
  },
  dayMenuWords.notDeleted,
);
