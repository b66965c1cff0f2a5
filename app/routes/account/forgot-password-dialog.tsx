import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";

/** Asks for the address to which the reset link is sent. */
export function ForgotPasswordDialog({ reply }: { reply?: FormErrorData }) {
  const field = fieldsOf(reply);
  return (
    <Dialog title="Forgot Password?">
      <DialogForm>
        <p>Enter your email and we will send you a link to choose a new password.</p>
        <FormError reply={reply} />
        <Field label="Email" {...field("email")} type="email" autoComplete="username" aria-required />
        <DialogActions>
          <CloseLink>Close</CloseLink>
          <SubmitButton intent="send-reset-link" busyLabel="Sending...">
            Send Reset Link
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
