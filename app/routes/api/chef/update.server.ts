import { withAllergenCodes } from "~/domain/allergens/allergen-codes";
import { toChefSuggestionJson, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { editChefSuggestion, findChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { editHandler } from "~/api/edit-handler.server";
import { endpoint } from "~/api/endpoint.server";
import { chefMessages } from "~/messages/chef";

export const { loader, action } = endpoint(
  {
    PUT: editHandler(withAllergenCodes(chefSuggestionSchema), {
      edit: ({ db, params: { id = "" } }, suggestion, versions) =>
        editChefSuggestion(db, id, suggestion, versions),
      find: ({ db, params: { id = "" } }) => findChefSuggestion(db, id),
      toJson: toChefSuggestionJson,
    }),
  },
  chefMessages.updateCrashed,
);
