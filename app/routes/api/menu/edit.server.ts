import { menuItems } from "~/domain/menu/menu-items.server";
import { call, endpoint, read } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  GET: read(menuItems),
  PUT: call(menuItems.edit),
});
