import { z } from "zod";
import { toSoldOutJson } from "~/domain/sold-out/sold-out";
import { markBody, soldOutMark } from "~/domain/service/sold-out.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: call(soldOutMark, {
    documented: { schema: markBody },
    example: { until: "next-service" },
    summary: "Say until when a dish is sold out",
    response: {
      data: z.object({ _id: z.string(), soldOut: z.boolean(), soldOutUntil: z.string().nullable() }),
    },
    body: (dish) => ({ data: { _id: dish.id, ...toSoldOutJson(dish) } }),
  }),
});
