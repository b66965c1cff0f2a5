import { endpoint, handler } from "~/api/endpoint.server";
import { failedOutcomeResponse, outcomeResponse } from "~/api/responses.server";
import { deleteCategory, findCategory } from "~/domain/categories/categories.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db, params: { id = "" }, context }) => {
      const name = (await findCategory(db, id))?.name;
      const failed = categoryMessages.notDeleted(name);
      const outcome = await catchUnexpected(deleteCategory(db, id, name), failed, context);
      const hasFailed = !outcome.ok && outcome.status >= 500;
      return hasFailed ? failedOutcomeResponse(outcome, context.requestId) : outcomeResponse(outcome);
    }),
  },
  categoryMessages.notDeleted(),
);
