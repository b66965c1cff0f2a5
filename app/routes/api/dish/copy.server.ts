import { dayMenuCopy } from "~/domain/day-menus/copy-day.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";
import { toAddedJson } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  POST: operationMethod("user", dayMenuCopy, {
    status: 201,
    body: (added, { input: { to } }) => toAddedJson(added, to),
  }),
});
