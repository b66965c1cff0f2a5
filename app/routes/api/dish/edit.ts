import { dayMenuItemChangesSchema, toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { editDayMenuItem, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { dayParameter } from "~/api/date-parameters.server";
import { invalidDateResponse, outcomeResponse } from "~/api/responses.server";
import { dayMenuMessages } from "~/messages/day-menus";

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("user", dayMenuItemChangesSchema, async ({ db, params, input }) => {
      const date = dayParameter(params.date);
      if (!date) return invalidDateResponse();
      const outcome = await editDayMenuItem(db, date, params.itemId ?? "", input);
      const lastId = await findLastItemId(db, date);
      return outcomeResponse(outcome, { body: (item) => ({ data: toDayMenuItemJson(item, lastId) }) });
    }),
  },
  dayMenuMessages.notUpdated,
);
