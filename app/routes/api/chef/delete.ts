import { deleteChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { chefWords } from "~/wording/chef";

export const { loader, action } = endpoint(
  {
    DELETE: call("user", async ({ db, params: { id = "" } }) =>
      outcomeReply(await deleteChefSuggestion(db, id)),
    ),
  },
  chefWords.notDeleted,
);
