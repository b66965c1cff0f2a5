import { countDaysLeft } from "~/domain/dashboard/days-left.server";
import { today } from "~/http/date-parameters.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";
import { menuWords } from "~/wording/menu";

export const { loader, action } = endpoint(
  {
    GET: call("user", async ({ db }) =>
      dataReply({ success: true, count: await countDaysLeft(db, today()) }),
    ),
  },
  menuWords.daysLeftUnknown,
);
