import { chefSuggestionSchema, type NewChefSuggestion } from "~/domain/chef/chef-suggestion";
import {
  addChefSuggestion,
  editChefSuggestion,
  findChefSuggestion,
  listChefSuggestionPage,
} from "~/domain/chef/chef-suggestions.server";
import { withDishForm } from "~/domain/dish-form";
import { addOnce } from "~/domain/submissions/add-once.server";
import { handleEdit, handleForm } from "~/web/form-response.server";
import { chefMessages } from "~/messages/menu";
import { getDatabase } from "~/platform/database.server";
import { lastPagePath } from "../paths-after-adding";

interface PostedForm {
  fields: Record<string, string>;
  pathname: string;
  /** The screen without its dialog. */
  listPath: string;
}

/** Adds a suggestion, and shows its page. */
export function addSuggestion({ fields, pathname, listPath }: PostedForm) {
  return handleForm(
    fields,
    withDishForm(chefSuggestionSchema),
    (suggestion) => addPostedSuggestion(suggestion, fields),
    {
      failed: chefMessages.notAdded,
      path: listPath,
      pathAfter: () => lastPagePath(pathname, listChefSuggestionPage(getDatabase(), 1)),
    },
  );
}

/** Saves the changes of a suggestion. If it was deleted in the meantime, 'Add it again' adds it. */
export async function editSuggestion({ fields, listPath }: PostedForm) {
  const { id = "" } = fields;
  const stored = await findChefSuggestion(getDatabase(), id);
  return handleEdit(
    fields,
    withDishForm(chefSuggestionSchema, { stored }),
    {
      edit: (suggestion, versions) => editChefSuggestion(getDatabase(), id, suggestion, versions),
      add: (suggestion) => addPostedSuggestion(suggestion, fields),
    },
    {
      kind: "chef",
      failed: chefMessages.notUpdated,
      unexpectedMessage: chefMessages.updateUnexpected,
      path: listPath,
    },
  );
}

/** Adds the suggestion of a form, once if the form is sent twice. */
function addPostedSuggestion(suggestion: NewChefSuggestion, fields: Record<string, string>) {
  return addOnce(getDatabase(), fields, (transaction) => addChefSuggestion(transaction, suggestion));
}
