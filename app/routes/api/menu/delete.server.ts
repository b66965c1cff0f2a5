import { toMenuItemJson } from "~/domain/menu/menu-item";
import { deleteMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import { deleteHandler, endpoint } from "~/web/endpoint.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: deleteHandler({
      find: ({ db, params: { id = "" } }) => findMenuItem(db, id),
      toJson: toMenuItemJson,
      remove: ({ db, params: { id = "" }, versions }) => deleteMenuItem(db, id, versions),
    }),
  },
  menuMessages.notDeleted,
);
