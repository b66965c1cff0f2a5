import { chefSuggestionReply } from "~/domain/chef/chef-suggestion";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  GET: call("public", async ({ db }) => {
    const suggestions = await listChefSuggestions(db);
    return dataReply({ success: true, data: suggestions.map(chefSuggestionReply) });
  }),
});
