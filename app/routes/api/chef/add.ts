import { chefSuggestionReply, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { chefWords } from "~/wording/chef";

export const { loader, action } = endpoint(
  {
    POST: callWithBody("user", chefSuggestionSchema, async ({ db, input }) =>
      outcomeReply(await addChefSuggestion(db, input), {
        status: 201,
        body: (added) => ({ data: chefSuggestionReply(added) }),
      }),
    ),
  },
  chefWords.notAdded,
);
