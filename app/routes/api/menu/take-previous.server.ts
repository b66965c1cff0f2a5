import { takePreviousMenu } from "~/domain/menu/menu-items.server";
import { today } from "~/restaurant/today.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { previousMenuSchema } from "~/web/menu-schemas.server";
import { jsonResponse, failedOutcomeResponse } from "~/web/responses.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("user", previousMenuSchema, async ({ db, input }) => {
      const outcome = await takePreviousMenu(db, { ...input, today: today() });
      if (!outcome.ok) return failedOutcomeResponse(outcome);
      const { message, changeId } = outcome;
      return jsonResponse({ success: true, status: 200, data: { message }, changeId });
    }),
  },
  menuMessages.previousNotAdded,
);
