import { z } from "zod";
import { dayMenuItemReply, dayMenuItemSchema } from "~/domain/day-menus/day-menu";
import { addDayMenuItems, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { dayField } from "~/http/date-parameters.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { dayMenuWords } from "~/wording/day-menus";

const { noItems } = dayMenuWords;

const dayMenuSchema = z.object({
  date: dayField,
  items: z
    .array(dayMenuItemSchema, { required_error: noItems, invalid_type_error: noItems })
    .nonempty(noItems),
});

export const { loader, action } = endpoint(
  {
    POST: callWithBody("user", dayMenuSchema, async ({ db, input: { date, items } }) => {
      const outcome = await addDayMenuItems(db, date, items);
      const lastId = await findLastItemId(db, date);
      return outcomeReply(outcome, {
        status: 201,
        body: (added) => ({ data: { date, items: added.map((item) => dayMenuItemReply(item, lastId)) } }),
      });
    }),
  },
  dayMenuWords.savingCrashed,
);
