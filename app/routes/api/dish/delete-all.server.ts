import { dayMenuDeletion } from "~/domain/day-menus/day-menus.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: call(dayMenuDeletion, {
    summary: "Delete all items of a day's menu",
    hasBody: false,
  }),
});
