import { takePreviousMenu } from "~/domain/menu/menu-items.server";
import { today } from "~/http/date-parameters.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { previousMenuFields } from "~/http/menu-fields.server";
import { dataReply, refusalReply } from "~/http/replies.server";
import { menuWords } from "~/wording/menu";

export const { loader, action } = endpoint(
  {
    PUT: callWithBody("user", previousMenuFields, async ({ db, input }) => {
      const outcome = await takePreviousMenu(db, { ...input, today: today() });
      if (!outcome.ok) return refusalReply(outcome);
      return dataReply({ success: true, status: 200, data: { message: outcome.message } });
    }),
  },
  menuWords.previousNotAdded,
);
