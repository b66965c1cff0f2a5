import { fill, t } from "~/messages/office/t";
import { type ChefSuggestion, chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { toForm } from "~/domain/fields/form";
import { AllergenFields, TranslationFields } from "~/ui/dish-fields";
import { Field, TextAreaField, YesNoField } from "~/ui/field";
import { ItemDialog, useItemResponse } from "~/ui/form-dialog";
import { fieldsOf, inputsOf } from "~/ui/form-feedback";
import { firstSizePrice, PriceField, SizeFields } from "~/ui/price-fields";
import { RenamedNotice } from "../dish-notices";

/** Adds a suggestion, or edits the given one. The specification orders the fields differently in the two forms. */
export function ChefSuggestionDialog({
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
      ? toForm(chefSuggestionFields, suggestion)
      : template && { ...toForm(chefSuggestionFields, template), name: "" },
  );
  const input = inputsOf(chefSuggestionFields, field);
  // Unticked: 'No', or the text that the API has stored, which an edit keeps.
  const stored = (suggestion ?? template)?.category ?? "No";
  const homeMade = <YesNoField {...input("category")} unticked={stored === "Yes" ? "No" : stored} />;
  return (
    <ItemDialog
      title={suggestion ? fill("Edit Chef Suggestion", { at: "chef" }) : fill("Add Chef Suggestion")}
      item={suggestion}
      canDuplicate
    >
      <Field {...input("name")} />
      {suggestion && homeMade}
      <TextAreaField {...input("description")} />
      <AllergenFields field={field} isRequired />
      {suggestion && <RenamedNotice id={suggestion.id} response={errorResponse} />}
      <TranslationFields id={suggestion?.id} field={field} errorResponse={errorResponse} />
      {!suggestion && homeMade}
      <PriceField label={t("Price")} {...field("price")} {...firstSizePrice(Boolean(suggestion?.sizes))} />
      <SizeFields field={field} />
      {suggestion && <YesNoField {...input("isAvailable")} />}
    </ItemDialog>
  );
}
