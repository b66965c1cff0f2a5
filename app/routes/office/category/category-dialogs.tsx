import type { Category } from "~/domain/categories/category";
import type { FormErrorData } from "~/web/form-response";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { ItemForm, itemFormResponse } from "~/ui/item-form";
import { CheckboxField, Field } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";

/** The dialog that the URL opens over the list, if any. */
export function CategoryDialogs({
  rows,
  loaded,
  response,
}: {
  /** The categories of the list. */
  rows: Category[];
  /** The category that is edited or deleted, if the URL had it when the page was loaded. */
  loaded: Category | undefined;
  /** The last error response. */
  response: FormErrorData | undefined;
}) {
  const state = useDialogState();
  const category = findDialogRow(state, rows, loaded);
  switch (state.dialog) {
    case "add":
      return (
        <Dialog title="Add Category">
          <CategoryForm response={response} />
        </Dialog>
      );
    case "edit":
      return (
        category && (
          // Not a mistake: the specification gives this dialog the title of the suggestions' one.
          <Dialog title="Edit Chef Suggestion">
            <CategoryForm
              key={`${category.id} ${category.version}`}
              category={category}
              response={response}
            />
          </Dialog>
        )
      );
    case "delete":
      return (
        category && (
          <DeleteDialog
            text={`This will delete the category "${category.name}". Its menu items stay, and return to the public menu if it is added again.`}
            rows={rows}
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

/** Adds a category, or edits the given one. */
function CategoryForm({ category, response }: { category?: Category; response: FormErrorData | undefined }) {
  const errorResponse = itemFormResponse(category, response);
  const field = fieldsOf(errorResponse, category ? categoryFields(category) : { drinks: "No" });
  return (
    <ItemForm item={category} errorResponse={errorResponse} hasEditCancel={false}>
      <Field label="Name" {...field("name")} aria-required />
      {/* A ticked box sends a second value, which overrides this one. */}
      <input type="hidden" name="drinks" value="No" />
      <CheckboxField
        label="Drinks"
        name="drinks"
        defaultChecked={field("drinks").defaultValue === "Yes"}
        error={errorResponse?.errors.drinks}
        hint="Cold drinks need a quantity in their name or description, such as 3 dl."
      />
    </ItemForm>
  );
}

/** The fields of the edit form. */
export function categoryFields({ name, isDrinks }: Category): Record<string, string> {
  return { name, drinks: isDrinks ? "Yes" : "No" };
}
