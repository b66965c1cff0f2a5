import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import type { FormErrorData } from "~/forms/form-response";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { DishPhotoDialog } from "../dish-photo-dialog";
import { ChefSuggestionForm } from "./chef-suggestion-form";

/** The dialog that the URL opens over the list, if any. */
export function ChefDialogs({
  rows,
  loaded,
  reply,
}: {
  /** The suggestions of the list. */
  rows: ChefSuggestion[];
  /** The suggestion that is edited or deleted, if the URL had it when the page was loaded. */
  loaded: ChefSuggestion | undefined;
  /** The last error response. */
  reply: FormErrorData | undefined;
}) {
  const state = useDialogState();
  const suggestion = findDialogRow(state, rows, loaded);
  switch (state.dialog) {
    case "add":
      return (
        <Dialog title="Add Chef Suggestion">
          <ChefSuggestionForm reply={reply} />
        </Dialog>
      );
    case "edit":
      return (
        suggestion && (
          <Dialog title="Edit Chef Suggestion">
            <ChefSuggestionForm
              key={`${suggestion.id} ${suggestion.version}`}
              suggestion={suggestion}
              reply={reply}
            />
          </Dialog>
        )
      );
    case "photo":
      return suggestion && <DishPhotoDialog dish={suggestion} reply={reply} />;
    case "delete":
      return (
        suggestion && (
          <DeleteDialog
            text={`This will delete “${suggestion.name}” permanently.`}
            id={suggestion.id}
            canBeUndone
          />
        )
      );
    default:
      return null;
  }
}
