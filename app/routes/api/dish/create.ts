import { z } from "zod";
import { dayMenuItemReplies, dayMenuItemSchema } from "~/domain/day-menus/day-menu";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
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
    POST: callWithBody("user", dayMenuSchema, async ({ db, input: { date, items } }) =>
      outcomeReply(await addDayMenuItems(db, date, items), {
        status: 201,
        body: (added) => ({ data: { date, items: dayMenuItemReplies(added) } }),
      }),
    ),
  },
  dayMenuWords.savingCrashed,
);
