import { deleteChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  DELETE: call("user", async ({ db, params: { id = "" } }) =>
    outcomeReply(await deleteChefSuggestion(db, id)),
  ),
});
