import { Form, Link } from "@remix-run/react";
import type { Category } from "~/domain/categories/category";
import type { FormReply } from "~/http/form-reply";
import { DialogActions } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";

/** Adds a category, or renames the one that is given. */
export function CategoryForm({
  category,
  reply,
  closeHref,
}: {
  category?: Category;
  reply: FormReply | undefined;
  closeHref: string;
}) {
  const intent = category ? "edit" : "add";
  const refusal = reply?.values.intent === intent ? reply : undefined;
  return (
    <Form method="post" className="form" noValidate>
      <FormError reply={refusal} />
      {category && <input type="hidden" name="id" value={category.id} />}
      <Field
        label="Name"
        name="name"
        defaultValue={refusal?.values.name ?? category?.name}
        error={refusal?.errors.name}
        aria-required
      />
      <DialogActions>
        {!category && (
          <Link className="button" to={closeHref} preventScrollReset>
            Cancel
          </Link>
        )}
        <SubmitButton intent={intent}>{category ? "Save Changes" : "Save"}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
