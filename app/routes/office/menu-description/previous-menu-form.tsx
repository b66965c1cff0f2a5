import type { FormErrorData } from "~/forms/form-response";
import { DialogActions, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";

/** Makes another day's items today's, replacing today's or adding to them. */
export function PreviousMenuForm({ reply }: { reply: FormErrorData | undefined }) {
  const errorReply = reply && ["new", "exist"].includes(reply.values.intent ?? "") ? reply : undefined;
  const field = fieldsOf(errorReply);
  return (
    <DialogForm noValidate>
      <FormError reply={errorReply} />
      <Field
        label="Date"
        {...field("date")}
        type="date"
        hint="That day's items become today's."
        aria-required
      />
      <DialogActions>
        <SubmitButton intent="exist" look="secondary">
          Add with existing menu
        </SubmitButton>
        <SubmitButton intent="new">Add Previous Menu</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
