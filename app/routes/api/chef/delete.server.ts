import { toChefSuggestionJson } from "~/domain/chef/chef-suggestion";
import { deleteChefSuggestion, findChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { deleteHandler, endpoint } from "~/web/endpoint.server";
import { chefMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: deleteHandler({
      find: ({ db, params: { id = "" } }) => findChefSuggestion(db, id),
      toJson: toChefSuggestionJson,
      remove: ({ db, params: { id = "" }, versions }) => deleteChefSuggestion(db, id, versions),
    }),
  },
  chefMessages.notDeleted,
);
