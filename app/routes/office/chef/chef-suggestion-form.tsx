import { allergenFields } from "~/domain/allergens/allergen-fields";
import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import { formatAmount } from "~/domain/money";
import type { FormErrorData } from "~/forms/form-response";
import { AllergenFields } from "~/ui/allergen-fields";
import { ItemForm, replyToItemForm } from "~/ui/item-form";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";
import { PriceField } from "~/ui/price-field";
import { fieldsOf } from "~/ui/form-fields";

/** Adds a suggestion, or edits the given one. The specified order of fields differs. */
export function ChefSuggestionForm({
  suggestion,
  reply,
}: {
  suggestion?: ChefSuggestion;
  reply: FormErrorData | undefined;
}) {
  const errorReply = replyToItemForm(suggestion, reply);
  const field = fieldsOf(errorReply, suggestion && valuesOf(suggestion));
  const isTicked = (name: string) => field(name).defaultValue === "Yes";
  const homeMade = (
    <>
      {/* The value of an unchecked box. A text that the API has stored survives an edit. */}
      <input type="hidden" name="category" value={unticked(suggestion)} />
      <CheckboxField label="Home Made" name="category" defaultChecked={isTicked("category")} />
    </>
  );
  return (
    <ItemForm item={suggestion} errorReply={errorReply}>
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

function valuesOf(suggestion: ChefSuggestion): Record<string, string> {
  return {
    name: suggestion.name,
    description: suggestion.description,
    ...allergenFields(suggestion.allergies),
    price: formatAmount(suggestion.price),
    category: suggestion.category,
    isAvailable: suggestion.isAvailable ? "Yes" : "No",
  };
}
