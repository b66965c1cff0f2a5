import { listKnownNames } from "~/domain/menu/known-names.server";
import { menuItemReply } from "~/domain/menu/menu-item";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { today } from "~/http/date-parameters.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { datedMenuItemFields } from "~/http/menu-fields.server";
import { outcomeReply } from "~/http/replies.server";
import { menuWords } from "~/wording/menu";

export const { loader, action } = endpoint(
  {
    POST: callWithBody(
      "user",
      async (db) => datedMenuItemFields(await listKnownNames(db)),
      async ({ db, input: { date = today(), ...item } }) =>
        outcomeReply(await addMenuItem(db, item, date), {
          status: 201,
          body: (added) => ({ data: menuItemReply(added) }),
        }),
    ),
  },
  menuWords.notAdded,
);
