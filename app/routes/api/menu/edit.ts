import { listKnownNames } from "~/domain/menu/known-names.server";
import { menuItemReply } from "~/domain/menu/menu-item";
import { editMenuItem } from "~/domain/menu/menu-items.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { datedMenuItemChangesFields } from "~/http/menu-fields.server";
import { outcomeReply } from "~/http/replies.server";
import { menuWords } from "~/wording/menu";

export const { loader, action } = endpoint(
  {
    PUT: callWithBody(
      "user",
      async (db) => datedMenuItemChangesFields(await listKnownNames(db)),
      async ({ db, params: { id = "" }, input: { date, ...item } }) =>
        outcomeReply(await editMenuItem(db, id, item, date), {
          body: (edited) => ({ data: menuItemReply(edited) }),
        }),
    ),
  },
  menuWords.notUpdated,
);
