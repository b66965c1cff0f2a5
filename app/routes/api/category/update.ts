import { renameCategory } from "~/domain/categories/categories.server";
import { toCategoryJson, categorySchema } from "~/domain/categories/category";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { categoryMessages } from "~/messages/categories";

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("user", categorySchema, async ({ db, params: { id = "" }, input }) =>
      outcomeResponse(await renameCategory(db, id, input), {
        body: (renamed) => ({ data: toCategoryJson(renamed) }),
      }),
    ),
  },
  categoryMessages.notUpdated,
);
