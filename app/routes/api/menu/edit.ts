import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { toMenuItemJson } from "~/domain/menu/menu-item";
import { editMenuItem } from "~/domain/menu/menu-items.server";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { datedMenuItemChangesFields } from "~/forms/menu-fields.server";
import { outcomeResponse } from "~/api/responses.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody(
      "user",
      async (db) => datedMenuItemChangesFields(await listReferenceNames(db)),
      async ({ db, params: { id = "" }, input: { date, ...item } }) =>
        outcomeResponse(await editMenuItem(db, id, item, date), {
          body: (edited) => ({ data: toMenuItemJson(edited) }),
        }),
    ),
  },
  menuMessages.notUpdated,
);
