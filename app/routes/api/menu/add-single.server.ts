import { menuItemOperations } from "~/domain/menu/menu-items.server";
import { addMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: addMethod(menuItemOperations, { repeatable: "menu/add-single" }),
});
