import { dayMenuCopy } from "~/domain/day-menus/copy-day.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";
import { addedJson, toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: operationMethod("user", dayMenuCopy, {
    summary: "Copy a day's menu to another day",
    response: addedJson,
    status: 201,
    body: (added, { input: { to } }) => toAddedJson(added, to),
  }),
});
