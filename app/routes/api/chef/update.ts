import { chefSuggestionReply, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { editChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { chefWords } from "~/wording/chef";

export const { loader, action } = endpoint(
  {
    PUT: callWithBody("user", chefSuggestionSchema, async ({ db, params: { id = "" }, input }) =>
      outcomeReply(await editChefSuggestion(db, id, input), {
        body: (edited) => ({ data: chefSuggestionReply(edited) }),
      }),
    ),
  },
  chefWords.updateCrashed,
);
