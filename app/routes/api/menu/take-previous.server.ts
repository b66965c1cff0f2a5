import { z } from "zod";
import { previousMenu } from "~/domain/menu/menu-items.server";
import { call, endpoint, ignoredJson } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: call(previousMenu, {
    example: { date: "2026-12-15", menuType: "exist" },
    summary: "Take a day's items as today's menu",
    response: z.object({
      success: z.literal(true),
      status: z.literal(200),
      data: z.object({ message: z.string() }),
      changeId: z.string().optional(),
      ignored: ignoredJson,
    }),
    body: (_value, { message }) => ({ status: 200, data: { message }, message: undefined }),
  }),
});
