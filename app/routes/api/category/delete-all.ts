import { deleteAllCategories } from "~/domain/categories/categories.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { categoryWords } from "~/wording/categories";

export const { loader, action } = endpoint(
  {
    DELETE: call("user", async ({ db }) => outcomeReply(await deleteAllCategories(db))),
  },
  categoryWords.notAllDeleted,
);
