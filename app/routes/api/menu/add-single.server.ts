import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { toMenuItemJson } from "~/domain/menu/menu-item";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { today } from "~/restaurant/today.server";
import { addOnceWithinAMinute } from "~/domain/submissions/add-once.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { datedMenuItemSchema } from "~/web/menu-schemas.server";
import { outcomeResponse } from "~/web/responses.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody(
      "user",
      async (db) => datedMenuItemSchema(await listReferenceNames(db)),
      async ({ db, input: { date = today(), ...item } }) => {
        const call = { endpoint: "menu/add-single", input: { ...item, date } };
        const outcome = await addOnceWithinAMinute(db, call, (transaction) =>
          addMenuItem(transaction, item, date),
        );
        return outcomeResponse(outcome, { status: 201, body: (added) => ({ data: toMenuItemJson(added) }) });
      },
    ),
  },
  menuMessages.notAdded,
);
