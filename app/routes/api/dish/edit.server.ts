import { dayMenuMessages } from "~/messages/day-menus";
import { editMethod, endpoint, readMethod } from "~/web/endpoint.server";
import { operationsOfDay } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  GET: readMethod(operationsOfDay),
  PUT: editMethod(operationsOfDay, { failed: dayMenuMessages.notUpdated }),
});
