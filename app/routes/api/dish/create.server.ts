import { dayMenuAddition } from "~/domain/day-menus/day-menus.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";
import { addedJson, toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: operationMethod("user", dayMenuAddition, {
    summary: "Add items to a day's menu",
    response: addedJson,
    status: 201,
    body: (added, { input: { date } }) => toAddedJson(added, date),
  }),
});
