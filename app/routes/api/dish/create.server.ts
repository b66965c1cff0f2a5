import { z } from "zod";
import { toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { dayMenuItemSchema } from "~/domain/day-menus/day-menu-schema";
import { addDayMenuItems, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { withDishBody } from "~/domain/dish-form";
import { dayField } from "~/web/date-parameters.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { dayMenuMessages } from "~/messages/day-menus";

const { noItems } = dayMenuMessages;

const dayMenuSchema = z.object({
  date: dayField,
  items: z.array(withDishBody(dayMenuItemSchema), noItems).nonempty(noItems),
});

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("user", dayMenuSchema, async ({ db, input: { date, items } }) => {
      const outcome = await addDayMenuItems(db, date, items);
      const lastId = await findLastItemId(db, date);
      return outcomeResponse(outcome, {
        status: 201,
        body: (added) => ({ data: { date, items: added.map((item) => toDayMenuItemJson(item, lastId)) } }),
      });
    }),
  },
  dayMenuMessages.savingUnexpected,
);
