import { addCategory } from "~/domain/categories/categories.server";
import { categoryReply, categorySchema } from "~/domain/categories/category";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { categoryWords } from "~/wording/categories";

export const { loader, action } = endpoint(
  {
    POST: callWithBody("user", categorySchema, async ({ db, input }) =>
      outcomeReply(await addCategory(db, input), {
        status: 201,
        body: (added) => ({ data: categoryReply(added) }),
      }),
    ),
  },
  categoryWords.notAdded,
);
