import { z } from "zod";
import { dayField } from "~/web/date-parameters.server";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { failedOutcomeResponse, jsonResponse, outcomeResponse } from "~/web/responses.server";
import { copyWeek } from "~/domain/day-menus/copy-week.server";
import { dayMenuMessages } from "~/messages/day-menus";
import { readSchedule } from "~/restaurant/schedule.server";
import { today } from "~/restaurant/today.server";

const copyWeekSchema = z.object({ from: dayField, to: dayField });

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("user", copyWeekSchema, async ({ db, input }) => {
      const context = { today: today(), schedule: await readSchedule(db, Date.now()) };
      const outcome = await copyWeek(db, input, context);
      if (outcome.ok) return outcomeResponse(outcome, { body: (data) => ({ data }) });
      const { status, message, value } = outcome;
      if (!value) return failedOutcomeResponse(outcome);
      return jsonResponse({ success: false, message, data: value }, status);
    }),
  },
  dayMenuMessages.weekNotCopied,
);
