import { useActionData } from "@remix-run/react";
import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, Dialog, DialogActions, DialogForm } from "./dialog";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";

/**
 * Asks before something is deleted: what `id` names (intent 'delete'), or, where
 * there is none, everything (intent 'delete-all'). It says why that was refused.
 */
export function DeleteDialog({
  text,
  id,
  name,
}: {
  text: string;
  id?: string;
  /** What a message is to call it, sent as `name`. */
  name?: string;
}) {
  const reply = useActionData<Partial<FormErrorData>>();
  // A page's other forms may have replies without a message.
  const refusal = reply?.message ? { message: reply.message, errors: {} } : undefined;
  return (
    <Dialog title="Are you sure?">
      <DialogForm>
        <p>{text}</p>
        <FormError reply={refusal} />
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        {name !== undefined && <input type="hidden" name="name" value={name} />}
        <DialogActions>
          <CloseLink isFirstFocus>Cancel</CloseLink>
          <SubmitButton intent={id === undefined ? "delete-all" : "delete"} look="danger">
            {id === undefined ? "Yes, Delete All" : "Delete"}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
