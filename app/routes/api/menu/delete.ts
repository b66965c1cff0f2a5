import { deleteMenuItem } from "~/domain/menu/menu-items.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { menuWords } from "~/wording/menu";

export const { loader, action } = endpoint(
  {
    DELETE: call("user", async ({ db, params: { id = "" } }) => outcomeReply(await deleteMenuItem(db, id))),
  },
  menuWords.notDeleted,
);
