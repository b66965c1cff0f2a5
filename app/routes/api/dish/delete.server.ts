import { deleteMethod, endpoint } from "~/web/endpoint.server";
import { operationsOfDay } from "./day-menu-item.server";

export const { loader, action } = endpoint({ DELETE: deleteMethod(operationsOfDay) });
