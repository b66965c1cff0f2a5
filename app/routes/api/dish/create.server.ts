import { dayMenuAddition } from "~/domain/day-menus/day-menus.server";
import { call, endpoint } from "~/web/endpoint.server";
import { addedJson, toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: call(dayMenuAddition, {
    summary: "Add items to a day's menu",
    response: addedJson,
    status: 201,
    body: (added, { input }) => toAddedJson(added, input?.date ?? ""),
  }),
});
