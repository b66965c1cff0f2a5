import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { toMenuItemJson } from "~/domain/menu/menu-item";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { today } from "~/restaurant/today.server";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { datedMenuItemSchema } from "~/forms/menu-schemas.server";
import { outcomeResponse } from "~/api/responses.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody(
      "user",
      async (db) => datedMenuItemSchema(await listReferenceNames(db)),
      async ({ db, input: { date = today(), ...item } }) =>
        outcomeResponse(await addMenuItem(db, item, date), {
          status: 201,
          body: (added) => ({ data: toMenuItemJson(added) }),
        }),
    ),
  },
  menuMessages.notAdded,
);
