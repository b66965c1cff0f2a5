import { menuItemOperations } from "~/domain/menu/menu-items.server";
import { deleteMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ DELETE: deleteMethod(menuItemOperations) });
