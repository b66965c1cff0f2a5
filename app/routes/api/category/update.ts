import { renameCategory } from "~/domain/categories/categories.server";
import { categoryReply, categorySchema } from "~/domain/categories/category";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { categoryWords } from "~/wording/categories";

export const { loader, action } = endpoint(
  {
    PUT: callWithBody("user", categorySchema, async ({ db, params: { id = "" }, input }) =>
      outcomeReply(await renameCategory(db, id, input), {
        body: (renamed) => ({ data: categoryReply(renamed) }),
      }),
    ),
  },
  categoryWords.notUpdated,
);
