import { toChefSuggestionJson, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { withDishBody } from "~/domain/dish-form";
import { addOnceWithinAMinute } from "~/domain/submissions/add-once.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { chefMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("user", withDishBody(chefSuggestionSchema), async ({ db, input }) => {
      const call = { endpoint: "chef/add-chef", input };
      const outcome = await addOnceWithinAMinute(db, call, (transaction) =>
        addChefSuggestion(transaction, input),
      );
      return outcomeResponse(outcome, {
        status: 201,
        body: (added) => ({ data: toChefSuggestionJson(added) }),
      });
    }),
  },
  chefMessages.notAdded,
);
