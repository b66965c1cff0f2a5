import { toChefSuggestionJson, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { editChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { chefMessages } from "~/messages/chef";

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("user", chefSuggestionSchema, async ({ db, params: { id = "" }, input }) =>
      outcomeResponse(await editChefSuggestion(db, id, input), {
        body: (edited) => ({ data: toChefSuggestionJson(edited) }),
      }),
    ),
  },
  chefMessages.updateCrashed,
);
