import { z } from "zod";
import { fieldSchema } from "~/domain/field-schema";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { markSoldOut } from "~/domain/sold-out/sold-out.server";
import { parseSoldOutEnd, toSoldOutJson } from "~/domain/sold-out/sold-out";
import { soldOutMessages } from "~/messages/sold-out";
import { getConfig } from "~/platform/config.server";
import { readSoldOutContext } from "~/restaurant/schedule.server";

const soldOutSchema = z.object({
  until: fieldSchema(
    { type: ["string", "null"] },
    (value, reject) => {
      const end = parseSoldOutEnd(value, getConfig().timeZone);
      return end === undefined ? reject(soldOutMessages.invalid) : end;
    },
    { isRequired: true },
  ),
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
