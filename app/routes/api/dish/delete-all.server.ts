import { dayMenuDeletion } from "~/domain/day-menus/day-menus.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: operationMethod("user", dayMenuDeletion, {
    summary: "Delete all items of a day's menu",
    hasBody: false,
  }),
});
