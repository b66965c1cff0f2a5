import { type ChefSuggestion, chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { toDishForm } from "~/domain/fields/dish-values";
import { Dialog } from "~/ui/dialog";
import { AllergenFields, TranslationFields } from "~/ui/dish-fields";
import { ItemForm, useItemResponse } from "~/ui/item-form";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";
import { firstSizePrice, PriceField, SizeFields } from "~/ui/price-fields";
import { fieldsOf } from "~/ui/form-feedback";
import { DishPhotoDialog } from "~/ui/photo-form";
import { RenamedNotice } from "../dish-notices";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";

/** The dialog that the URL opens over the list, if any. */
export function ChefDialogs(list: ListDialogsProps<ChefSuggestion>) {
  return (
    <ListDialogs
      {...list}
      dialogs={{
        add: () => (
          <Dialog title="Add Chef Suggestion">
            <ChefSuggestionForm />
          </Dialog>
        ),
        duplicate: (template) =>
          template && (
            <Dialog title="Add Chef Suggestion">
              <ChefSuggestionForm template={template} />
            </Dialog>
          ),
      }}
      rowDialogs={{
        edit: (suggestion) => (
          <Dialog title="Edit Chef Suggestion">
            <ChefSuggestionForm suggestion={suggestion} />
          </Dialog>
        ),
        photo: (suggestion) => <DishPhotoDialog dish={suggestion} />,
      }}
      deletion={({ name }) => ({
        text: `This will delete "${name}" permanently.`,
        what: name,
        canBeUndone: true,
      })}
    />
  );
}

/** Adds a suggestion, or edits the given one. The specification orders the fields differently in the two forms. */
function ChefSuggestionForm({
  suggestion,
  template,
}: {
  suggestion?: ChefSuggestion;
  /** The suggestion that is duplicated: the new one has its values but the name. */
  template?: ChefSuggestion;
}) {
  const errorResponse = useItemResponse(suggestion);
  const field = fieldsOf(
    errorResponse,
    suggestion
      ? toDishForm(chefSuggestionFields, suggestion)
      : template && { ...toDishForm(chefSuggestionFields, template), name: "" },
  );
  const isTicked = (name: string) => field(name).defaultValue === "Yes";
  const homeMade = (
    <>
      {/* Sent if the box is unticked: 'No', or the text that the API has stored, which an edit keeps. */}
      <input type="hidden" name="category" value={unticked(suggestion ?? template)} />
      <CheckboxField label="Home Made" name="category" defaultChecked={isTicked("category")} />
    </>
  );
  return (
    <ItemForm item={suggestion} canDuplicate>
      <Field label="Name" {...field("name")} aria-required />
      {suggestion && homeMade}
      <TextAreaField label="Description" {...field("description")} aria-required />
      <AllergenFields field={field} isRequired />
      {suggestion && <RenamedNotice id={suggestion.id} response={errorResponse} />}
      <TranslationFields id={suggestion?.id} field={field} errorResponse={errorResponse} />
      {!suggestion && homeMade}
      <PriceField label="Price" {...field("price")} {...firstSizePrice(Boolean(suggestion?.sizes))} />
      <SizeFields field={field} />
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
