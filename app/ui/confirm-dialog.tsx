import { Form, Link, useActionData } from "@remix-run/react";
import type { FormReply } from "~/http/form-reply";
import { Dialog, DialogActions } from "./dialog";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";

/** Asks before something is deleted; the answer is posted as `intent` (and `id`). It says why that was refused. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  intent,
  id,
  closeHref,
}: {
  title: string;
  text: string;
  confirmLabel: string;
  intent: string;
  id?: string;
  closeHref: string;
}) {
  const reply = useActionData<Partial<FormReply>>();
  // A page's other forms may have replies without a message.
  const refusal = reply?.message ? { message: reply.message, errors: {} } : undefined;
  return (
    <Dialog title={title} closeHref={closeHref}>
      <Form method="post" className="form">
        <p>{text}</p>
        <FormError reply={refusal} />
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <DialogActions>
          <Link className="button" to={closeHref} preventScrollReset data-first-focus>
            Cancel
          </Link>
          <SubmitButton intent={intent} look="danger">
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
