import { findPlannedDays } from "~/domain/dashboard/planned-days.server";
import { today } from "~/http/date-parameters.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";
import { dashboardWords } from "~/wording/dashboard";

export const { loader, action } = endpoint(
  {
    GET: call("user", async ({ db }) => {
      const { count } = await findPlannedDays(db, today());
      return dataReply({ success: true, count });
    }),
  },
  dashboardWords.daysNotCounted,
);
