import { menuItemOperations } from "~/domain/menu/menu-items.server";
import { editMethod, endpoint, readMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  GET: readMethod(menuItemOperations),
  PUT: editMethod(menuItemOperations),
});
