import { z } from "zod";
import { dayMenuItemBody, dayMenuItemJson } from "~/domain/day-menus/day-menu-schema.server";
import { newItem } from "~/domain/fields/item-body";
import { dayMenuAddition, MAX_ADDED } from "~/domain/day-menus/day-menus.server";
import { call, endpoint } from "~/web/endpoint.server";
import { addedJson, toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: call(dayMenuAddition, {
    summary: "Add items to a day's menu",
    documented: {
      schema: {
        type: "object",
        required: ["date", "items"],
        properties: {
          date: { type: "string", format: "date" },
          items: { type: "array", minItems: 1, maxItems: MAX_ADDED, items: newItem(dayMenuItemBody) },
        },
      },
      components: { [dayMenuItemBody.name]: dayMenuItemBody.fields },
      example: { date: "2026-12-15", items: [dayMenuItemBody.example] },
    },
    returned: z.object({ items: z.array(dayMenuItemJson) }),
    response: addedJson,
    status: 201,
    body: (added, { db, input }) => toAddedJson(db, added, input?.date ?? ""),
  }),
});
