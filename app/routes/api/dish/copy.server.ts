import { dayMenuCopy } from "~/domain/day-menus/copy-day.server";
import { call, endpoint } from "~/web/endpoint.server";
import { addedJson, toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: call(dayMenuCopy, {
    example: { from: "2026-12-15", to: "2026-12-22" },
    summary: "Copy a day's menu to another day",
    response: addedJson,
    status: 201,
    body: (added, { db, input }) => toAddedJson(db, added, input?.to ?? ""),
  }),
});
