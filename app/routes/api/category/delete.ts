import { deleteCategory } from "~/domain/categories/categories.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { categoryWords } from "~/wording/categories";

export const { loader, action } = endpoint(
  {
    DELETE: call("user", async ({ db, params: { id = "" } }) => outcomeReply(await deleteCategory(db, id))),
  },
  categoryWords.notDeleted,
);
