import { addCategory } from "~/domain/categories/categories.server";
import { toCategoryJson, categorySchema } from "~/domain/categories/category";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("user", categorySchema, async ({ db, input }) =>
      outcomeResponse(await addCategory(db, input), {
        status: 201,
        body: (added) => ({ data: toCategoryJson(added) }),
      }),
    ),
  },
  categoryMessages.notAdded,
);
