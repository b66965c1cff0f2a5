import { z } from "zod";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { markSoldOut } from "~/domain/sold-out/sold-out.server";
import { parseSoldOutEnd, toSoldOutJson } from "~/domain/sold-out/sold-out";
import { soldOutMessages } from "~/messages/sold-out";
import { getConfig } from "~/platform/config.server";
import { readSoldOutContext } from "~/restaurant/schedule.server";

const soldOutSchema = z.object({
  until: z.unknown().transform((value, context) => {
    const end = parseSoldOutEnd(value, getConfig().timeZone);
    if (end !== undefined) return end;
    context.addIssue({ code: "custom", message: soldOutMessages.invalid });
    return z.NEVER;
  }),
});

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody(
      "user",
      soldOutSchema,
      async ({ db, params: { id = "" }, input: { until }, versions }) =>
        outcomeResponse(await markSoldOut(db, id, until, await readSoldOutContext(db), versions), {
          body: (dish) => ({ data: { _id: dish.id, ...toSoldOutJson(dish) } }),
        }),
      { hasVersion: true },
    ),
  },
  soldOutMessages.notSaved,
);
