import { deleteAllCategories } from "~/domain/categories/categories.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db }) => outcomeResponse(await deleteAllCategories(db))),
  },
  categoryMessages.deletingAllUnexpected,
);
