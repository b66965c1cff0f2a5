import { toChefSuggestionJson, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { editChefSuggestion, findChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { withDishBody } from "~/domain/dish-form";
import { editHandler, endpoint } from "~/web/endpoint.server";
import { chefMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: editHandler({
      find: ({ db, params: { id = "" } }) => findChefSuggestion(db, id),
      toJson: toChefSuggestionJson,
      schemaOf: (stored) => withDishBody(chefSuggestionSchema, stored),
      failed: chefMessages.notUpdated,
      edit: ({ db, params: { id = "" }, input, versions }) => editChefSuggestion(db, id, input, versions),
    }),
  },
  chefMessages.updateUnexpected,
);
