import { useSearchParams } from "@remix-run/react";
import type { Category } from "~/domain/categories/category";
import type { FormErrorData } from "~/forms/form-response";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { readDialog } from "~/ui/dialog-url";
import { CategoryForm } from "./category-form";

/** The dialog that the URL opens over the list, if any. */
export function CategoryDialogs({
  category,
  reply,
}: {
  /** The category that is edited or deleted. */
  category: Category | undefined;
  /** The last error response. */
  reply: FormErrorData | undefined;
}) {
  const [parameters] = useSearchParams();
  switch (readDialog(parameters).dialog) {
    case "add":
      return (
        <Dialog title="Add Category">
          <CategoryForm reply={reply} />
        </Dialog>
      );
    case "edit":
      return (
        category && (
          // The specification really gives it this title.
          <Dialog title="Edit Chef Suggestion">
            <CategoryForm key={`${category.id} ${category.version}`} category={category} reply={reply} />
          </Dialog>
        )
      );
    case "delete":
      return (
        category && (
          <DeleteDialog
            text={`This will delete the category “${category.name}”. Its menu items stay, and return to the public menu if it is added again.`}
            id={category.id}
            name={category.name}
            canBeUndone
          />
        )
      );
    case "delete-all":
      return (
        <DeleteDialog
          text="This will delete all categories permanently. Their menu items stay, and leave the public menu."
          canBeUndone
        />
      );
    default:
      return null;
  }
}
