import { deleteChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { chefMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db, params: { id = "" } }) =>
      outcomeResponse(await deleteChefSuggestion(db, id)),
    ),
  },
  chefMessages.notDeleted,
);
