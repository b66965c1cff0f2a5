import { useSearchParams } from "@remix-run/react";
import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import type { FormErrorData } from "~/forms/form-response";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { readDialog } from "~/ui/dialog-url";
import { DishPhotoDialog } from "../dish-photo-dialog";
import { ChefSuggestionForm } from "./chef-suggestion-form";

/** The dialog that the URL opens over the list, if any. */
export function ChefDialogs({
  suggestion,
  reply,
}: {
  /** The suggestion that is edited or deleted. */
  suggestion: ChefSuggestion | undefined;
  /** The last error response. */
  reply: FormErrorData | undefined;
}) {
  const [parameters] = useSearchParams();
  switch (readDialog(parameters).dialog) {
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
