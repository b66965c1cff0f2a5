import { withAllergenCodes } from "~/domain/allergens/allergen-fields";
import { toChefSuggestionJson, chefSuggestionSchema } from "~/domain/chef/chef-suggestion";
import { editChefSuggestion, findChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { editHandler, endpoint } from "~/api/endpoint.server";
import { chefMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: editHandler(withAllergenCodes(chefSuggestionSchema), {
      edit: ({ db, params: { id = "" } }, suggestion, versions) =>
        editChefSuggestion(db, id, suggestion, versions),
      find: ({ db, params: { id = "" } }) => findChefSuggestion(db, id),
      toJson: toChefSuggestionJson,
    }),
  },
  chefMessages.updateUnexpected,
);
