import { withAllergenCodes } from "~/domain/allergens/allergen-fields";
import { toChefSuggestionJson, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { chefMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("user", withAllergenCodes(chefSuggestionSchema), async ({ db, input }) =>
      outcomeResponse(await addChefSuggestion(db, input), {
        status: 201,
        body: (added) => ({ data: toChefSuggestionJson(added) }),
      }),
    ),
  },
  chefMessages.notAdded,
);
