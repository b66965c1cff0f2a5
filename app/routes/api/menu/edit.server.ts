import { menuItemOperations } from "~/domain/menu/menu-items.server";
import { editMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ PUT: editMethod(menuItemOperations) });
