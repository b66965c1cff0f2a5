import { dayMenuDeletion } from "~/domain/day-menus/day-menus.server";
import { dayParameter } from "~/web/date-parameters.server";
import { endpoint, handler } from "~/web/endpoint.server";
import { invalidDateResponse, outcomeResponse } from "~/web/responses.server";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db, params }) => {
      const date = dayParameter(params.date);
      return date ? outcomeResponse(await dayMenuDeletion.run(db, { date })) : invalidDateResponse();
    }),
  },
  dayMenuDeletion.failed,
);
