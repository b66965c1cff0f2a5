import type { Category } from "~/domain/categories/category";
import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, DialogActions, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";

/** Adds a category, or renames the given one. */
export function CategoryForm({ category, reply }: { category?: Category; reply: FormErrorData | undefined }) {
  const intent = category ? "edit" : "add";
  const errorReply = reply?.values.intent === intent ? reply : undefined;
  const field = fieldsOf(errorReply, category && { name: category.name });
  return (
    <DialogForm noValidate>
      <FormError reply={errorReply} />
      {category && <input type="hidden" name="id" value={category.id} />}
      <Field label="Name" {...field("name")} aria-required />
      <DialogActions>
        {!category && <CloseLink>Cancel</CloseLink>}
        <SubmitButton intent={intent}>{category ? "Save Changes" : "Save"}</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
