import { dayMenuMessages } from "~/messages/day-menus";
import { editMethod, endpoint } from "~/web/endpoint.server";
import { operationsOfDay } from "./day-menu-item.server";

export const { loader, action } = endpoint({ PUT: editMethod(operationsOfDay) }, dayMenuMessages.notUpdated);
