import { deleteMenuItem } from "~/domain/menu/menu-items.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db, params: { id = "" } }) =>
      outcomeResponse(await deleteMenuItem(db, id)),
    ),
  },
  menuMessages.notDeleted,
);
