import { z } from "zod";
import { dayField } from "~/web/date-parameters.server";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { copyDayMenu } from "~/domain/day-menus/copy-day.server";
import { toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { findLastItemId } from "~/domain/day-menus/day-menus.server";
import { dayMenuMessages } from "~/messages/day-menus";

const copySchema = z.object({ from: dayField, to: dayField });

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("user", copySchema, async ({ db, input: { from, to } }) => {
      const outcome = await copyDayMenu(db, { from, to });
      const lastId = await findLastItemId(db, to);
      return outcomeResponse(outcome, {
        status: 201,
        body: (added) => ({
          data: { date: to, items: added.map((item) => toDayMenuItemJson(item, lastId)) },
        }),
      });
    }),
  },
  dayMenuMessages.savingUnexpected,
);
