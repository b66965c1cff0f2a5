import { menuItems } from "~/domain/menu/menu-items.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: call(menuItems.add),
});
