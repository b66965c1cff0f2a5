import { z } from "zod";
import { weekCopy } from "~/domain/day-menus/copy-week.server";
import { call, endpoint } from "~/web/endpoint.server";

const copied = {
  data: z.object({
    copied: z.array(z.string()),
    skipped: z.array(z.object({ date: z.string(), reason: z.string() })),
  }),
};

export const { loader, action } = endpoint({
  POST: call(weekCopy, {
    example: { from: "2026-12-15", to: "2026-12-29" },
    summary: "Copy a week's menus to another week",
    response: copied,
    conflict: { data: copied.data.optional() },
    body: (data) => ({ data }),
  }),
});
