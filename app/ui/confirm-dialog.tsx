import { useActionData } from "@remix-run/react";
import type { FormReply } from "~/http/form-reply";
import { CloseLink, Dialog, DialogActions, DialogForm } from "./dialog";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";

/** Asks before something is deleted; the answer is posted as `intent` (and `id`). It says why that was refused. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  intent,
  id,
}: {
  title: string;
  text: string;
  confirmLabel: string;
  intent: string;
  id?: string;
}) {
  const reply = useActionData<Partial<FormReply>>();
  // A page's other forms may have replies without a message.
  const refusal = reply?.message ? { message: reply.message, errors: {} } : undefined;
  return (
    <Dialog title={title}>
      <DialogForm>
        <p>{text}</p>
        <FormError reply={refusal} />
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <DialogActions>
          <CloseLink isFirstFocus>Cancel</CloseLink>
          <SubmitButton intent={intent} look="danger">
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
