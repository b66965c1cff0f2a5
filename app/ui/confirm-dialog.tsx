import { Form, Link } from "@remix-run/react";
import { Dialog, DialogActions } from "./dialog";
import { SubmitButton } from "./submit-button";

/** Asks before something is deleted; the answer is posted as `intent` (and `id`). */
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
  return (
    <Dialog title={title} closeHref={closeHref}>
      <Form method="post" className="form">
        <p>{text}</p>
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
