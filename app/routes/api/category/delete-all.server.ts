import { deleteAllCategories } from "~/domain/categories/categories.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db }) => outcomeResponse(await deleteAllCategories(db))),
  },
  categoryMessages.deletingAllUnexpected,
);
