import { dayMenuAddition } from "~/domain/day-menus/day-menus.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";
import { toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: operationMethod("user", dayMenuAddition, {
    status: 201,
    body: (added, { input: { date } }) => toAddedJson(added, date),
  }),
});
