import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import type { FormErrorData } from "~/web/form-response";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { allergenFields } from "~/domain/allergens/allergen-fields";
import { formatAmount } from "~/domain/money";
import { AllergenFields } from "~/ui/dish-fields";
import { ItemForm, itemFormResponse } from "~/ui/item-form";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";
import { PriceField } from "~/ui/price-fields";
import { fieldsOf } from "~/ui/form-feedback";
import { DishPhotoDialog } from "~/ui/photo-form";

/** The dialog that the URL opens over the list, if any. */
export function ChefDialogs({
  rows,
  loaded,
  response,
}: {
  /** The suggestions of the list. */
  rows: ChefSuggestion[];
  /** The suggestion that is edited or deleted, if the URL had it when the page was loaded. */
  loaded: ChefSuggestion | undefined;
  /** The last error response. */
  response: FormErrorData | undefined;
}) {
  const state = useDialogState();
  const suggestion = findDialogRow(state, rows, loaded);
  switch (state.dialog) {
    case "add":
      return (
        <Dialog title="Add Chef Suggestion">
          <ChefSuggestionForm response={response} />
        </Dialog>
      );
    case "edit":
      return (
        suggestion && (
          <Dialog title="Edit Chef Suggestion">
            <ChefSuggestionForm
              key={`${suggestion.id} ${suggestion.version}`}
              suggestion={suggestion}
              response={response}
            />
          </Dialog>
        )
      );
    case "photo":
      return suggestion && <DishPhotoDialog dish={suggestion} response={response} />;
    case "delete":
      return (
        suggestion && (
          <DeleteDialog
            text={`This will delete "${suggestion.name}" permanently.`}
            rows={rows}
            id={suggestion.id}
            what={suggestion.name}
            canBeUndone
          />
        )
      );
    default:
      return null;
  }
}

/** Adds a suggestion, or edits the given one. The specification orders the fields differently in the two forms. */
function ChefSuggestionForm({
  suggestion,
  response,
}: {
  suggestion?: ChefSuggestion;
  response: FormErrorData | undefined;
}) {
  const errorResponse = itemFormResponse(suggestion, response);
  const field = fieldsOf(errorResponse, suggestion && suggestionFields(suggestion));
  const isTicked = (name: string) => field(name).defaultValue === "Yes";
  const homeMade = (
    <>
      {/* Sent if the box is unticked: 'No', or the text that the API has stored, which an edit keeps. */}
      <input type="hidden" name="category" value={unticked(suggestion)} />
      <CheckboxField label="Home Made" name="category" defaultChecked={isTicked("category")} />
    </>
  );
  return (
    <ItemForm item={suggestion} errorResponse={errorResponse}>
      <Field label="Name" {...field("name")} aria-required />
      {suggestion && homeMade}
      <TextAreaField label="Description" {...field("description")} aria-required />
      <AllergenFields field={field} isRequired />
      {!suggestion && homeMade}
      <PriceField label="Price" {...field("price")} aria-required />
      {suggestion && (
        <>
          <input type="hidden" name="isAvailable" value="No" />
          <CheckboxField label="Available" name="isAvailable" defaultChecked={isTicked("isAvailable")} />
        </>
      )}
    </ItemForm>
  );
}

function unticked(suggestion: ChefSuggestion | undefined): string {
  return suggestion && suggestion.category !== "Yes" ? suggestion.category : "No";
}

/** The fields of the edit form. */
export function suggestionFields(suggestion: ChefSuggestion): Record<string, string> {
  return {
    name: suggestion.name,
    description: suggestion.description,
    ...allergenFields(suggestion.allergies),
    price: formatAmount(suggestion.price),
    category: suggestion.category,
    isAvailable: suggestion.isAvailable ? "Yes" : "No",
  };
}
