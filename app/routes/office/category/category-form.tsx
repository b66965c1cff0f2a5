import type { Category } from "~/domain/categories/category";
import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, DialogActions, DialogForm } from "~/ui/dialog";
import { ConflictNotice } from "~/ui/conflict-notice";
import { EditActions, EditedItemFields } from "~/ui/edit-actions";
import { CheckboxField, Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";

/** Adds a category, or edits the given one. */
export function CategoryForm({ category, reply }: { category?: Category; reply: FormErrorData | undefined }) {
  const intents = category ? ["edit", "add-again"] : ["add"];
  const errorReply = intents.includes(reply?.values.intent ?? "") ? reply : undefined;
  const field = fieldsOf(errorReply, {
    name: category?.name ?? "",
    drinks: category?.isDrinks ? "Yes" : "No",
  });
  return (
    <DialogForm noValidate>
      <FormError reply={errorReply} />
      <ConflictNotice conflict={errorReply?.conflict} />
      {category && (
        <EditedItemFields
          item={category}
          conflict={errorReply?.conflict}
          typedVersion={errorReply?.values.version}
        />
      )}
      <Field label="Name" {...field("name")} aria-required />
      {/* The last of two values counts. */}
      <input type="hidden" name="drinks" value="No" />
      <CheckboxField
        label="Drinks"
        name="drinks"
        defaultChecked={field("drinks").defaultValue === "Yes"}
        error={errorReply?.errors.drinks}
        hint="Cold drinks need a quantity in their name or description, such as 3 dl."
      />
      {category ? (
        <EditActions id={category.id} conflict={errorReply?.conflict} hasCancel={false} />
      ) : (
        <DialogActions>
          <CloseLink>Cancel</CloseLink>
          <SubmitButton intent="add">Save</SubmitButton>
        </DialogActions>
      )}
    </DialogForm>
  );
}
