import { deleteDayMenu } from "~/domain/day-menus/day-menus.server";
import { dayParameter } from "~/web/date-parameters.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { invalidDateResponse, outcomeResponse } from "~/web/responses.server";
import { dayMenuMessages } from "~/messages/day-menus";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db, params }) => {
      const date = dayParameter(params.date);
      if (!date) return invalidDateResponse();
      return outcomeResponse(await deleteDayMenu(db, date));
    }),
  },
  dayMenuMessages.deletingUnexpected,
);
